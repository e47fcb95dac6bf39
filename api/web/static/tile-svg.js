// How a tile is drawn: in a square of 100 by 100, as SVG. Inks and papers are
// classes, so that the style sheet alone knows colours; nothing is told by
// colour alone, since highways have two kerbs and railways have ties.
import { html, svg, nothing } from './vendor/lit-html.js';
import { isOverpass, kindOf } from './tile.js';

const EDGE = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };

/** The lines of which a route is drawn, as path data. */
export function linesOf(route, station) {
  const ends = [...route.sides].map((side) => EDGE[side]);
  if (ends.length === 2 && !station) {
    const [[ax, ay], [bx, by]] = ends;
    return [`M${ax} ${ay}Q50 50 ${bx} ${by}`];
  }
  return ends.map(([x, y]) => `M${x} ${y}L50 50`);
}

/** The drawing of a tile. */
export function drawTile(tile) {
  const highways = tile.routes.filter((route) => route.letter === 'H');
  const railways = tile.routes.filter((route) => route.letter === 'R');
  const others = tile.routes.filter((route) => route.letter !== 'H' && route.letter !== 'R');
  const paths = (routes) => routes.flatMap((route) => linesOf(route, tile.station));
  const bridge = isOverpass(tile) ? 'road-bridge' : 'road-kerb';
  return svg`
    ${others.map((route) => drawOther(route, tile.station))}
    ${paths(railways).map((d) => svg`<path class="rail-ties" d=${d}/><path class="rail-line" d=${d}/>`)}
    ${bridge === 'road-bridge' ? paths(highways).map((d) => svg`<path class="road-gap" d=${d}/>`) : nothing}
    ${paths(highways).map((d) => svg`<path class="road-kerb" d=${d}/>`)}
    ${paths(highways).map((d) => svg`<path class="road-bed" d=${d}/>`)}
    ${paths(highways).map((d) => svg`<path class="road-dash" d=${d}/>`)}
    ${tile.station ? drawStation(tile) : nothing}
    ${drawExtras(tile)}`;
}

// What else is drawn, in words, a line each, since two of them are wider than a square.
function drawExtras(tile) {
  const words = (tile.extras ?? '').split(',').filter(Boolean);
  return words.map((word, i) => svg`<text class="tile-extras" x="50" y=${94 - 14 * (words.length - 1 - i)} text-anchor="middle">${word}</text>`);
}

// A subway's station is a ring, which a hub fills.
function drawStation(tile) {
  if (!tile.routes.some((route) => route.letter === 'U')) return svg`<rect class="station" x="33" y="33" width="34" height="34" rx="4"/>`;
  return svg`<circle class=${/\bhub\b/.test(tile.extras ?? '') ? 'station' : 'stop'} cx="50" cy="50" r="15"/>`;
}

// A pipe is hollow and a subway a plain line. Other kinds of expansions are a broad
// line with a letter, so that they are known without their colour.
function drawOther(route, station) {
  if (route.letter === 'P') {
    return linesOf(route, false).map((d) => svg`<path class="pipe-wall" d=${d}/><path class="pipe-bore" d=${d}/>`);
  }
  if (route.letter === 'U') return linesOf(route, station && route.sides.length !== 2).map((d) => svg`<path class="subway-line" d=${d}/>`);
  return svg`
    ${linesOf(route, station).map((d) => svg`<path class="other-line" d=${d}/>`)}
    <text class="other-letter" x="50" y="58" text-anchor="middle"><title>${kindOf(route.letter)}</title>${route.letter}</text>`;
}

/** The round number in the corner of its square. */
export const drawRound = (round) => svg`
  <rect class="round-box" x="74" y="2" width="24" height="25" rx="3"/>
  ${round ? svg`<text class="round" x="86" y="21" text-anchor="middle">${round}</text>` : nothing}`;

/** A tile as a small picture of its own. Who shows it says in words what it is. */
export function tilePicture(tile, round) {
  return html`<svg class="tile-picture" viewBox="-2 -2 104 104" aria-hidden="true" focusable="false">
    <rect class="paper" x="0" y="0" width="100" height="100" rx="6"/>
    ${drawTile(tile)}
    ${round === undefined ? nothing : drawRound(round)}
  </svg>`;
}
