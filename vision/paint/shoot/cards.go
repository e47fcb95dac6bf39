package shoot

import (
	"math"
	"sort"
)

// layCards paints the cards with their shadows, and what lies about.
func (sc *scene) layCards(cards []placed) error {
	// Far ones first, so that a lid hides what stands behind it.
	order := make([]*placed, len(cards))
	for i := range cards {
		order[i] = &cards[i]
	}
	sort.SliceStable(order, func(i, j int) bool { return order[i].y < order[j].y })
	dark := 0.25 + 0.35*sc.rng.Float64()
	for _, c := range order {
		if err := sc.layPanel(c, dark); err != nil {
			return err
		}
	}
	for _, c := range order {
		if err := sc.layLid(c, dark); err != nil {
			return err
		}
	}
	return nil
}

func (sc *scene) layPanel(c *placed, dark float64) error {
	panel := c.panel()
	rim := panel.outline(12)
	if err := sc.darken(sc.fallen(rim), dark, max(0.5, c.thickness*sc.px*1.2)); err != nil {
		return err
	}
	foot := make([]vec, 0, 2*len(rim))
	for _, p := range rim {
		foot = append(foot, p.add(vec{0, 0, -c.thickness}))
	}
	edge := grey(120+110*sc.rng.Float64()).near(sc.rng, 6)
	if err := sc.solid(append(foot, rim...), edge.times(0.8), false); err != nil {
		return err
	}
	return sc.put(c.card.Panel, panel, material{gloss: c.gloss, tint: 1})
}

func (sc *scene) layLid(c *placed, dark float64) error {
	if c.lidH == 0 {
		return nil
	}
	lid := c.lid()
	rim := lid.outline(8)
	if c.lidAngle > 0.05 {
		soft := sc.px * (0.05 + 0.25*c.lidH*math.Sin(c.lidAngle)*0.3)
		if err := sc.darken(sc.fallen(rim), dark*0.8, soft); err != nil {
			return err
		}
	}
	// The crease: a dark groove between the two panels.
	left := c.x0 + (c.w-c.lidW)/2
	groove := []vec{c.at(left, c.y0-0.05), c.at(left+c.lidW, c.y0-0.05), c.at(left+c.lidW, c.y0+0.04), c.at(left, c.y0+0.04)}
	back := make([]vec, 0, 2*len(rim))
	up := lid.normal(lid.w/2, lid.h/2)
	for _, p := range rim {
		back = append(back, p, p.plus(-c.thickness, up))
	}
	edge := grey(120 + 110*sc.rng.Float64())
	if err := sc.solid(back, edge.times(0.7), true); err != nil {
		return err
	}
	tint := 0.9 + 0.2*sc.rng.Float64()
	if err := sc.put(c.card.Lid, lid, material{gloss: c.gloss, tint: tint, lies: true}); err != nil {
		return err
	}
	return sc.darken(groove, 0.35, max(0.5, 0.03*sc.px))
}
