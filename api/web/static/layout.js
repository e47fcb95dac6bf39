// Where squares, exits and the centre of a board lie. The server tells it with
// a game's rules; this gives those rules a handy shape, and knows the board of
// the base game by itself, so that a board can be drawn before they are there.
import { SIDES } from './tile.js';

/**
 * @typedef {object} Layout
 * @property {number} rows
 * @property {number} cols
 * @property {Map<string, {name: string, row: number, col: number, centre: boolean, exits: Object<string, string>}>} squares
 */

/** @returns {Layout} the layout that the rules of a game tell. */
export function layoutOf(rules) {
  const told = rules?.layout;
  if (!told) return CLASSIC;
  const squares = new Map();
  for (const square of told.squares) {
    squares.set(square.name, {
      name: square.name,
      row: square.row,
      col: square.col,
      centre: Boolean(square.centre),
      exits: exitsOf(square.exits ?? ''),
    });
  }
  return { rows: told.rows, cols: told.cols, squares };
}

// The letter of the exit at each side, of those that are there.
const exitsOf = (letters) => Object.fromEntries([...letters].map((letter, i) => [SIDES[i], letter]).filter(([, letter]) => letter !== '.'));

/** Whether pipes and subways are drawn on a board, and not roads and rails. */
export const hasTubes = (layout) => [...layout.squares.values()].some((square) => Object.values(square.exits).includes('P'));

/** The square at a row and a column, or undefined. */
export function squareAt(layout, row, col) {
  for (const square of layout.squares.values()) {
    if (square.row === row && square.col === col) return square;
  }
  return undefined;
}

export const STEP = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The 7x7 board of the base game: H R H above and below, R H R at the sides. */
export const CLASSIC = (() => {
  const squares = new Map();
  for (let row = 0; row < 7; row += 1) {
    for (let col = 0; col < 7; col += 1) {
      const name = 'ABCDEFG'[row] + (col + 1);
      squares.set(name, {
        name, row, col, exits: {},
        centre: row >= 2 && row <= 4 && col >= 2 && col <= 4,
      });
    }
  }
  const exit = (row, col, side, letter) => { squareAt({ squares }, row, col).exits[side] = letter; };
  [1, 3, 5].forEach((at, i) => {
    const [across, down] = i === 1 ? 'RH' : 'HR';
    exit(0, at, 'N', across);
    exit(6, at, 'S', across);
    exit(at, 0, 'W', down);
    exit(at, 6, 'E', down);
  });
  return { rows: 7, cols: 7, squares };
})();
