package engine

// PerSquare returns what a tile on a square is worth to the lines that sets add
// to the sheet, for boards where these count every square by itself; false
// where one of them looks at more, so that only the whole board can be counted.
func (s *Setup) PerSquare() (points func(Square, Tile) int, ok bool) {
	var parts []func(Square, Tile) int
	for _, set := range s.Game.Sets {
		switch {
		case set.Link != nil || set.Settle != nil || set.Uncentred != nil:
			return nil, false
		case set.Lines == nil:
		case set.PerSquare == nil:
			return nil, false
		default:
			part := set.PerSquare(s)
			if part == nil {
				return nil, false
			}
			parts = append(parts, part)
		}
	}
	return func(sq Square, t Tile) int {
		sum := 0
		for _, part := range parts {
			sum += part(sq, t)
		}
		return sum
	}, true
}
