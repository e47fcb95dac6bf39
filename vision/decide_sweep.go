package vision

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// bid is what the options of one square come to that make the same entry.
type bid struct {
	entry
	weight float64 // of all those options together
}

const (
	// mostTallies is how many tallies are kept after each square. A clear photo
	// needs a few dozen; on a hopeless one no number would do.
	mostTallies = 128
	// leastTally is the share of the weightiest tally below which one is dropped.
	leastTally = 3e-5
)

// sweep weighs all boards that can be made of the squares' bids, one square
// after the other, and returns how probable each bid is. Boards whose tallies are
// equal so far have the same future, so only their weight together is kept.
// Forwards and backwards over the squares, as in a hidden Markov model, that is
// exact. Where there are too many tallies the lightest are dropped; lost is the
// share of weight that went with them.
func sweep(bids [][]bid) (shares [][]float64, lost float64) {
	shares = make([][]float64, len(bids))
	order := make([]int, len(bids)) // the sure squares first: they branch little
	for i := range bids {
		order[i] = i
		shares[i] = make([]float64, len(bids[i]))
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(doubt(bids[a]), doubt(bids[b])) })
	var s sweeper
	now := []node{{weight: 1}}
	layers := make([][]node, 0, len(bids)+1)
	steps := make([][]arc, 0, len(bids))
	for _, i := range order {
		next, taken := s.add(now, bids[i])
		next, taken, gone := prune(next, taken)
		lost += (1 - lost) * gone
		layers, steps = append(layers, now), append(steps, taken)
		now = next
	}
	// Backwards: after is how much each node's futures weigh.
	after := make([]float64, len(now))
	for k := range now {
		after[k] = 1
	}
	for n := len(order) - 1; n >= 0; n-- {
		share := shares[order[n]]
		before := make([]float64, len(layers[n]))
		for _, t := range steps[n] {
			w := t.weight * after[t.to]
			before[t.from] += w
			share[t.bid] += w * layers[n][t.from].weight
		}
		addUp(share)
		addUp(before)
		after = before
	}
	return shares, lost
}

// node is a tally after some squares, and what the boards that lead there weigh
// together.
type node struct {
	tally
	weight float64
}

// arc leads from a node over a bid of the next square to a node behind it.
type arc struct {
	from, to int32
	bid      int32
	weight   float64
}

// sweeper is the work space of a sweep, one for all squares. It finds nodes by
// their tallies, in a hash table with open addressing.
type sweeper struct {
	nodes []node
	steps []arc
	slots []int32 // node numbers from 1; 0 is free
	taken []int32 // the slots that are not free
}

// reset frees all slots and sees to it that n nodes fill half of them at most.
func (s *sweeper) reset(n int) {
	for _, slot := range s.taken {
		s.slots[slot] = 0
	}
	s.taken = s.taken[:0]
	if size := 1 << bits.Len(uint(2*n)); size > len(s.slots) {
		s.slots = make([]int32, size)
	}
}

// slot returns the slot of a tally: that of the node that has it, or a free one.
func (s *sweeper) slot(nodes []node, t tally) int {
	const odd0, odd1 = 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f
	mask := len(s.slots) - 1
	at := int((t[0]*odd0^t[1]*odd1)>>32) & mask
	for s.slots[at] != 0 && nodes[s.slots[at]-1].tally != t {
		at = (at + 1) & mask
	}
	return at
}

// add returns the nodes behind one more square, and the steps to them.
func (s *sweeper) add(now []node, bids []bid) ([]node, []arc) {
	s.reset(len(now) * len(bids))
	next, steps := s.nodes[:0], s.steps[:0]
	for from := range now {
		for b := range bids {
			tally := now[from].tally
			weight := bids[b].post(&tally)
			at := s.slot(next, tally)
			if s.slots[at] == 0 {
				next = append(next, node{tally: tally})
				s.slots[at] = int32(len(next))
				s.taken = append(s.taken, int32(at))
			}
			to := s.slots[at] - 1
			next[to].weight += now[from].weight * weight * bids[b].weight
			steps = append(steps, arc{int32(from), to, int32(b), weight * bids[b].weight})
		}
	}
	s.nodes, s.steps = next, steps
	return next, steps
}

// prune returns the nodes without the lightest, the steps to what is left, and
// what share of the weight is gone. What is left weighs 1.
func prune(nodes []node, steps []arc) ([]node, []arc, float64) {
	total, most := 0.0, 0.0
	for _, n := range nodes {
		total += n.weight
		most = max(most, n.weight)
	}
	least := leastTally * most
	sure, room := least, len(nodes)
	if len(nodes) > mostTallies {
		sure, room = weightOfRank(nodes, mostTallies)
		least = max(least, sure/2)
	}
	kept, moved, rest := nodes[:0], make([]int32, len(nodes)), 0.0
	for k, n := range nodes {
		keep := n.weight >= sure
		if !keep && n.weight >= least && room > 0 {
			keep = true
			room--
		}
		if !keep {
			moved[k] = -1
			continue
		}
		moved[k] = int32(len(kept))
		rest += n.weight
		kept = append(kept, n)
	}
	for k := range kept {
		kept[k].weight /= rest
	}
	open := steps[:0]
	for _, t := range steps {
		if t.to = moved[t.to]; t.to >= 0 {
			open = append(open, t)
		}
	}
	return slices.Clone(kept), slices.Clone(open), 1 - rest/total
}

// weightOfRank returns a power of two that no more than rank nodes reach, and
// how many of those that reach half of it there is room for then: enough to drop
// the rest, and cheaper than sorting.
func weightOfRank(nodes []node, rank int) (weight float64, room int) {
	const octaves = 64
	var count [octaves]int
	top := math.MinInt
	for _, n := range nodes {
		_, exponent := math.Frexp(n.weight)
		top = max(top, exponent)
	}
	for _, n := range nodes {
		_, exponent := math.Frexp(n.weight)
		count[min(octaves-1, top-exponent)]++
	}
	octave := 0
	for room = rank; octave < octaves && count[octave] <= room; octave++ {
		room -= count[octave]
	}
	return math.Ldexp(1, top-octave), room
}

// doubt is how far from sure the bids are: what all but the greatest weigh.
func doubt(bids []bid) float64 {
	total, most := 0.0, 0.0
	for _, b := range bids {
		total += b.weight
		most = max(most, b.weight)
	}
	return 1 - most/total
}

// addUp makes weights add up to 1.
func addUp(weights []float64) {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	for i := range weights {
		weights[i] /= sum
	}
}
