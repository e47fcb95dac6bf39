// Which squares a network lies on. The server tells a network by its exits; to
// light it up the page follows its routes from one of them.
import { STEP, squareAt } from './layout.js';

const OPPOSITE = { N: 'S', E: 'W', S: 'N', W: 'E' };

/**
 * The squares that are joined to an exit, such as "A2N".
 * @param {Map<string, object>} tiles the tile of each filled square, by its name
 * @returns {Set<string>}
 */
export function networkFrom(exit, tiles, layout) {
  const seen = new Set();
  const follow = [[exit.slice(0, -1), exit.at(-1)]];
  const squares = new Set();
  while (follow.length > 0) {
    const [name, side] = follow.pop();
    const tile = tiles.get(name);
    const route = tile?.routes.find((r) => r.sides.includes(side));
    if (!route || seen.has(`${name}${side}`)) continue;
    squares.add(name);
    const joined = tile.station ? tile.routes : [route];
    for (const { letter, sides } of joined) {
      for (const out of sides) {
        seen.add(name + out);
        const next = neighbour(layout, name, out);
        const meets = next && tiles.get(next)?.routes.some((r) => r.letter === letter && r.sides.includes(OPPOSITE[out]));
        if (meets) follow.push([next, OPPOSITE[out]]);
      }
    }
  }
  return squares;
}

function neighbour(layout, name, side) {
  const square = layout.squares.get(name);
  if (!square) return undefined;
  const [dx, dy] = STEP[side];
  return squareAt(layout, square.row + dy, square.col + dx)?.name;
}
