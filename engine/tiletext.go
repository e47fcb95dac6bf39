package engine

import "strings"

// String returns the tile in the text form: its side letters and a flag, such
// as "HRHRo", or, where the routes cannot be told from the sides, the routes
// one by one, such as "HNW+HES". Marks and trails follow in brackets, as in
// "H.H.[cactus]" or "H.H.[trail=NE-SW]".
func (t Tile) String() string { return t.routesText() + t.extrasText() }

// routesText writes the routes and the station.
func (t Tile) routesText() string {
	if t.Centre() == OverpassCentre {
		return t.SideLetters() + "o"
	}
	text := t.SideLetters()
	if plain := TileOf(t.Sides(), t.Station); t.routes != plain.routes {
		var parts []string
		for _, r := range t.Routes() {
			parts = append(parts, string(r.Kind.Letter())+r.Sides.String())
		}
		text = strings.Join(parts, "+")
	}
	if t.Station {
		text += "s"
	}
	return text
}

// extrasText writes the trail and the marks, "" where there are none.
func (t Tile) extrasText() string {
	var extras []string
	if t.Trail != 0 {
		extras = append(extras, trailKey+t.Trail.String())
	}
	extras = append(extras, t.Marks.Names()...)
	if len(extras) == 0 {
		return ""
	}
	return "[" + strings.Join(extras, ",") + "]"
}

const trailKey = "trail="

// parseExtras reads what extrasText writes, without the brackets, into a tile.
func (t *Tile) parseExtras(text string) error {
	for _, extra := range strings.Split(text, ",") {
		if corners, ok := strings.CutPrefix(extra, trailKey); ok {
			if t.Trail, ok = parseCorners(corners); !ok {
				return FormatError("The trail " + quoted(extra) + " is not written as trail=NE-SW (corners NE, SE, SW and NW).")
			}
			continue
		}
		m, err := parseMarks(extra)
		if err != nil {
			return err
		}
		t.Marks |= m
	}
	return nil
}

// SideLetters returns the letters of what reaches each side, N E S W, with a
// dot where nothing does: "H.H.".
func (t Tile) SideLetters() string {
	var letters [4]byte
	for _, s := range AllSides {
		letters[s] = t.Kind(s).Letter()
	}
	return string(letters[:])
}

// ParseTile is the inverse of Tile.String. It also reads an overpass without
// its flag, since nothing else looks so, and routes one by one where the sides
// would have done. Anything else gives a FormatError.
func ParseTile(text string) (Tile, error) {
	plain, extras, bracketed := strings.Cut(text, "[")
	t, err := parseRoutes(plain)
	if err != nil || !bracketed {
		return t, err
	}
	extras, closed := strings.CutSuffix(extras, "]")
	if !closed {
		return Tile{}, FormatError("The bracket in the tile " + quoted(text) + " is not closed.")
	}
	if err := t.parseExtras(extras); err != nil {
		return Tile{}, err
	}
	return t, nil
}

// parseRoutes reads the routes and the station of a tile.
func parseRoutes(text string) (Tile, error) {
	body := strings.TrimRight(text, "so")
	flags := text[len(body):]
	if flags != "" && flags != "s" && flags != "o" {
		return Tile{}, FormatError("The tile " + quoted(text) + " ends in more than one flag: write s for a station or o for an overpass.")
	}
	t, ok := tileFromSides(body, flags == "s")
	if !ok {
		t, ok = tileFromRoutes(body, flags == "s")
	}
	if !ok {
		return Tile{}, FormatError("The tile " + quoted(text) + " is not four side letters N E S W such as H.H. (H highway, R railway, . nothing), nor routes one by one such as HNW+HES.")
	}
	if flags == "o" && t.Centre() != OverpassCentre {
		return Tile{}, FormatError("The tile " + quoted(text) + " is no overpass: a highway and a railway that cross, HRHRo or RHRHo.")
	}
	return t, nil
}

// tileFromSides reads four side letters.
func tileFromSides(text string, station bool) (Tile, bool) {
	if len(text) != len(AllSides) {
		return Tile{}, false
	}
	var sides [4]Kind
	for i := range sides {
		k, ok := KindOfLetter(text[i])
		if !ok {
			return Tile{}, false
		}
		sides[i] = k
	}
	return TileOf(sides, station), true
}

// tileFromRoutes reads routes one by one, joined by plus signs.
func tileFromRoutes(text string, station bool) (Tile, bool) {
	parts := strings.Split(text, "+")
	if len(parts) > maxRoutes {
		return Tile{}, false
	}
	var routes []Route
	for _, part := range parts {
		if len(part) < 2 {
			return Tile{}, false
		}
		k, ok := KindOfLetter(part[0])
		if !ok || k == NoKind {
			return Tile{}, false
		}
		sides, ok := sidesOfLetters(part[1:])
		if !ok {
			return Tile{}, false
		}
		routes = append(routes, Route{k, sides})
	}
	return NewTile(station, routes...)
}

// sidesOfLetters reads side letters, each at most once, in any order.
func sidesOfLetters(text string) (Sides, bool) {
	var set Sides
	for i := range len(text) {
		at := strings.IndexByte("NESW", text[i])
		if at < 0 || set.Has(Side(at)) {
			return 0, false
		}
		set |= SidesOf(Side(at))
	}
	return set, true
}
