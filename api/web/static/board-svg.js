// A whole board, drawn from what the API tells of it. One square is 100 by 100;
// around the grid there is room for the exits.
import { svg, nothing } from './vendor/lit-html.js';
import { MARGIN } from './rectify.js';
import { STEP } from './layout.js';
import { isEmpty, tileOfView } from './tile.js';
import { drawRound, drawTile } from './tile-svg.js';

const SIDE = 100;
const ROOM = MARGIN * SIDE;

/** What is to be seen on a board, got together once from the API's answer. */
export function readBoard(board, layout) {
  const views = new Map(board.squares.map((view) => [view.square, view]));
  const tiles = new Map(board.squares.map((view) => [view.square, tileOfView(view)]).filter(([, tile]) => !isEmpty(tile)));
  const ends = new Map();
  board.score.errors.ends.forEach((end, i) => {
    if (!ends.has(end.square)) ends.set(end.square, []);
    ends.get(end.square).push({ ...end, number: i + 1 });
  });
  const faulty = new Set(board.faults.filter((fault) => !fault.board).flatMap((fault) => fault.squares));
  const doubts = new Set(board.doubts ?? []);
  const hidden = new Set(board.squares.filter((view) => view.hidden && doubts.has(view.square)).map((view) => view.square));
  return { board, layout, views, tiles, ends, faulty, doubts, hidden };
}

/** The part of the drawing that a board needs. */
export const viewBoxOf = (layout) => `${-ROOM} ${-ROOM} ${layout.cols * SIDE + 2 * ROOM} ${layout.rows * SIDE + 2 * ROOM}`;

/**
 * The drawing: paper, routes, and signs.
 * @param seen what readBoard returned
 * @param {object} [light] what is to be lit up: {squares: Set, ends: Set, path: "highway"|"railway"}
 * @param {boolean} [bare] without paper and signs, to be laid over a photo
 */
export function drawBoard(seen, { light, bare = false } = {}) {
  const { layout, tiles, views, board } = seen;
  const squares = [...layout.squares.values()];
  return svg`
    ${bare ? nothing : squares.map((square) => drawPaper(square))}
    ${bare ? nothing : squares.map((square) => drawExits(square))}
    ${bare ? nothing : drawNames(layout, squares)}
    ${light?.squares ? squares.filter((s) => light.squares.has(s.name)).map(drawLit) : nothing}
    ${drawLongest(seen, board.score.highway, 'highway', light)}
    ${drawLongest(seen, board.score.railway, 'railway', light)}
    ${squares.filter((s) => tiles.has(s.name)).map((square) => at(square, drawTile(tiles.get(square.name))))}
    ${squares.filter((s) => tiles.has(s.name)).map((square) => at(square, drawRound(views.get(square.name)?.round)))}
    ${bare ? nothing : drawSigns(seen, squares, light)}`;
}

const at = (square, drawing) => svg`<g transform="translate(${square.col * SIDE} ${square.row * SIDE})">${drawing}</g>`;

function drawPaper(square) {
  return at(square, svg`<rect class=${square.centre ? 'paper paper-centre' : 'paper'} x="0" y="0" width="100" height="100"/>`);
}

// The letters of the rows and the numbers of the columns, beside the exits. Only
// where squares are called so: islands have names of their own.
function drawNames({ squares: known }, squares) {
  if (!known.has('A1')) return nothing;
  const at = (x, y, name) => svg`<text class="grid-name" x=${x} y=${y} text-anchor="middle">${name}</text>`;
  return squares.map(({ name, row, col }) => svg`
    ${col === 0 ? at(-14, row * SIDE + 24, name.replace(/\d+$/, '')) : nothing}
    ${row === 0 ? at(col * SIDE + 18, -8, name.replace(/^\D+/, '')) : nothing}`);
}

// An exit is a stub of its kind that points outward, as it is printed: pipes and
// subways take the same ones.
function drawExits(square) {
  return Object.entries(square.exits).map(([side, letter]) => {
    const [dx, dy] = STEP[side];
    const turn = { N: 0, E: 90, S: 180, W: 270 }[side];
    return svg`<g transform="translate(${square.col * SIDE + 50 + dx * 50} ${square.row * SIDE + 50 + dy * 50}) rotate(${turn})">
      <path class="exit-arrow" d="M-20 -1V-22L0 -40L20 -22V-1Z"/>
      ${letter === 'R' || letter === 'U'
        ? svg`<path class="rail-ties" d="M0 0V-26"/><path class="rail-line" d="M0 0V-26"/>`
        : svg`<path class="road-kerb" d="M0 0V-22"/><path class="road-bed" d="M0 0V-22"/><path class="road-dash" d="M0 0V-22"/>`}
    </g>`;
  });
}

const drawLit = (square) => at(square, svg`<rect class="lit" x="3" y="3" width="94" height="94" rx="8"/>`);

// A longest route is a broad band through its squares. It shows at once, fainter
// where another line of the sheet is lit.
function drawLongest({ layout }, path, kind, light) {
  const middles = path.squares.map((name) => layout.squares.get(name)).map((s) => s && [s.col * SIDE + 50, s.row * SIDE + 50]);
  if (middles.length < 2 || middles.includes(undefined)) return nothing;
  const faint = light && light.path !== kind ? ' faint' : '';
  return svg`<path class="longest longest-${kind}${faint}" d=${bandThrough(middles)}/>`;
}

// From the first middle to the last, round the bends as the routes go: each
// square between is crossed from edge to edge.
function bandThrough(middles) {
  const edges = middles.slice(1).map(([x, y], i) => [(x + middles[i][0]) / 2, (y + middles[i][1]) / 2]);
  const bends = edges.slice(1).map((edge, i) => `Q${middles[i + 1].join(' ')} ${edge.join(' ')}`);
  return `M${middles[0].join(' ')}L${edges[0].join(' ')}${bends.join('')}L${middles.at(-1).join(' ')}`;
}

function drawSigns({ ends, faulty, doubts, hidden }, squares, light) {
  return squares.map((square) => {
    const open = ends.get(square.name) ?? [];
    const signs = svg`
      ${faulty.has(square.name) ? svg`<rect class="fault-frame" x="4" y="4" width="92" height="92" rx="6"/>
        <g transform="translate(15 16)"><path class="fault-sign" d="M0 -12L13 11H-13Z"/><text class="sign-text" x="0" y="8" text-anchor="middle">!</text></g>` : nothing}
      ${hidden.has(square.name) ? svg`<path class="hidden-veil" d="M7 40L40 7M7 67L67 7M7 93L93 7M33 93L93 33M60 93L93 60"/>` : nothing}
      ${doubts.has(square.name) ? svg`<rect class="doubt-frame" x="7" y="7" width="86" height="86" rx="8"/>
        <g transform="translate(15 84)"><circle class="doubt-sign" r="12"/><text class="sign-text" x="0" y="6" text-anchor="middle">?</text></g>` : nothing}
      ${open.map((end) => drawEnd(end, light))}`;
    return faulty.has(square.name) || doubts.has(square.name) || open.length > 0 ? at(square, signs) : nothing;
  });
}

function drawEnd({ square, side, number }, light) {
  const [dx, dy] = STEP[side];
  const strong = light?.ends?.has(square + side) ? ' strong' : '';
  return svg`<g class="end${strong}" transform="translate(${50 + dx * 38} ${50 + dy * 38})">
    <rect class="end-sign" x="-11" y="-11" width="22" height="22" rx="3" transform="rotate(45)"/>
    <text class="sign-text" x="0" y="6" text-anchor="middle">${number}</text>
  </g>`;
}
