// What one square holds, and the text form in which the API takes it:
// "H.H.", "HRHRo", "HNW+HES", "..HRs", "H.H.[cactus]".
//
// A tile is {routes: [{letter, sides}], station, extras}: the letter is that of
// the kind ("H" highway, "R" railway), the sides are letters of "NESW" in that
// order, and the extras are what the brackets hold. Tiles are never changed.

export const SIDES = 'NESW';

const LETTER_OF_KIND = {
  highway: 'H', railway: 'R', airway: 'A', lake: 'L', lava: 'V', river: 'W',
  superconnection: 'S', tentacle: 'T', subway: 'U', pipe: 'P',
};
const KIND_OF_LETTER = Object.fromEntries(Object.entries(LETTER_OF_KIND).map(([kind, letter]) => [letter, kind]));

/** The name of a kind, such as "highway", by its letter. */
export const kindOf = (letter) => KIND_OF_LETTER[letter] ?? 'other';

/** The tile of an empty square. */
export const EMPTY = Object.freeze({ routes: [], station: false, extras: '' });

const inOrder = (sides) => [...SIDES].filter((side) => sides.includes(side)).join('');

function tile(routes, station = false, extras = '') {
  const rank = (route) => route.letter.charCodeAt(0) * 10 + SIDES.indexOf(route.sides[0]);
  return {
    routes: routes
      .filter((route) => route.sides.length > 0)
      .map((route) => ({ letter: route.letter, sides: inOrder(route.sides) }))
      .sort((a, b) => rank(a) - rank(b)),
    station,
    extras,
  };
}

/** The tile of a square as the API shows it ({routes, station, marks, trail}). */
export function tileOfView(view) {
  if (!view) return EMPTY;
  if (!view.routes) return tileOfChoice(view);
  const routes = view.routes.map((route) => ({ letter: LETTER_OF_KIND[route.kind] ?? '?', sides: route.sides }));
  const extras = [view.trail ? `trail=${view.trail}` : '', ...(view.marks ?? [])].filter(Boolean).join(',');
  return tile(routes, view.station, extras);
}

/** The tile of an alternative ({tile} or {sides, centre}). */
export function tileOfChoice(choice) {
  if (choice.tile !== undefined) return parseTile(choice.tile);
  const { sides, centre } = choice;
  if (centre === 'double') return doubleOf(sides);
  return parseTile(sides + (centre === 'station' ? 's' : centre === 'overpass' ? 'o' : ''));
}

// Two curves of one kind look the same from the sides alone, whichever corners
// they join: the one that joins north and west is taken.
const doubleOf = (sides) => tile([{ letter: sides[0], sides: 'NW' }, { letter: sides[1], sides: 'ES' }]);

/** Reads the text form. */
export function parseTile(text) {
  const [, body, flag, extras] = /^([^[]*?)([so]?)(?:\[(.*)\])?$/.exec(text);
  if (body.includes('+') || body.length !== 4) {
    const parts = body === '' ? [] : body.split('+');
    return tile(parts.map((part) => ({ letter: part[0], sides: part.slice(1) })), flag === 's', extras ?? '');
  }
  const joined = new Map();
  [...body].forEach((letter, i) => {
    if (letter !== '.') joined.set(letter, (joined.get(letter) ?? '') + SIDES[i]);
  });
  return tile([...joined].map(([letter, sides]) => ({ letter, sides })), flag === 's', extras ?? '');
}

/** Writes the text form. */
export function textOf(t) {
  const brackets = t.extras ? `[${t.extras}]` : '';
  const kinds = new Set(t.routes.map((route) => route.letter));
  if (kinds.size < t.routes.length) {
    return t.routes.map((route) => route.letter + route.sides).join('+') + (t.station ? 's' : '') + brackets;
  }
  return sidesOf(t) + (t.station ? 's' : isOverpass(t) ? 'o' : '') + brackets;
}

/** The four side letters, "." where nothing is. */
export const sidesOf = (t) => [...SIDES].map((side) => letterAt(t, side) ?? '.').join('');

const letterAt = (t, side) => t.routes.find((route) => route.sides.includes(side))?.letter;

/** Whether two straight routes of different kinds cross without joining. */
export function isOverpass(t) {
  const straight = (route) => route.sides === 'NS' || route.sides === 'EW';
  return !t.station && t.routes.length === 2 && t.routes.every(straight) && t.routes[0].letter !== t.routes[1].letter;
}

export const isEmpty = (t) => t.routes.length === 0 && !t.station && t.extras === '';

export const sameTile = (a, b) => textOf(a) === textOf(b);

const moved = (t, map) => tile(
  t.routes.map((route) => ({ letter: route.letter, sides: [...route.sides].map((side) => map[side]).join('') })),
  t.station,
  t.extras,
);

/** The tile after a quarter turn clockwise. */
export const turned = (t) => moved(t, { N: 'E', E: 'S', S: 'W', W: 'N' });

/** The tile as a mirror shows it, left and right exchanged. */
export const mirrored = (t) => moved(t, { N: 'N', E: 'W', S: 'S', W: 'E' });

/** All that turning and mirroring make of a tile, each once, the tile itself first. */
export function orientations(t) {
  const all = [];
  let now = t;
  for (let flip = 0; flip < 2; flip += 1) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      if (!all.some((known) => sameTile(known, now))) all.push(now);
      now = turned(now);
    }
    now = mirrored(now);
  }
  return all;
}
