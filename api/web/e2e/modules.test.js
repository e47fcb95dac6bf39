// The page's modules that need no browser.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import en from '../static/i18n/en.js';
import nl from '../static/i18n/nl.js';
import { CLASSIC, layoutOf, squareAt } from '../static/layout.js';
import { networkFrom } from '../static/network.js';
import { goRound, quarterTurn } from '../static/corner-geometry.js';
import { byCorners, byMesh, project, projection } from '../static/rectify.js';
import { exifDay } from '../static/taken.js';
import { isAnu, typedAs } from '../static/typed.js';
import { isOverpass, mirrored, orientations, parseTile, sameTile, textOf, tileOfChoice, tileOfView, turned } from '../static/tile.js';

const STATIC = fileURLToPath(new URL('../static/', import.meta.url));
const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));

test('both languages have words for the same keys, with the same blanks', () => {
  assert.deepEqual(Object.keys(nl), Object.keys(en));
  const blanks = (entry) => [...new Set(JSON.stringify(entry).match(/\{\w+\}/g) ?? [])].sort();
  for (const key of Object.keys(en)) {
    assert.equal(typeof nl[key], typeof en[key], key);
    assert.deepEqual(blanks(nl[key]), blanks(en[key]), key);
  }
});

const filesIn = (folder, ending) => readdirSync(folder, { recursive: true }).map((name) => folder + name).filter((path) => path.endsWith(ending));

test('every key that is named has words, and every key is named', () => {
  const modules = filesIn(STATIC, '.js').filter((path) => !/vendor|i18n.en|i18n.nl/.test(path));
  const text = [...modules, ...filesIn(TEMPLATES, '.html')].map((path) => readFileSync(path, 'utf8')).join('\n');
  const named = [...text.matchAll(/(?:\bt\(|\{\{[tn] )['"]([\w.]+)['"]/g)].map((match) => match[1]);
  assert.ok(named.length > 100, 'the pattern finds the calls');
  for (const key of named) assert.ok(key in en, key);
  const begun = [...text.matchAll(/\bt\(`([\w.]+)\$\{/g)].map((match) => match[1]);
  for (const key of Object.keys(en)) {
    assert.ok(text.includes(`'${key}'`) || text.includes(`"${key}"`) || begun.some((start) => key.startsWith(start)), `nobody says ${key}`);
  }
});

test('a tile survives being written and read', () => {
  for (const text of ['....', 'H.H.', 'R..R', 'HRHRo', 'HRHRs', '..HRs', 'HHHH', 'HNW+HES', 'RN+RS', 'H...', 'H.H.[cactus]', 'HNE+HSW[ghost-N]']) {
    assert.equal(textOf(parseTile(text)), text);
  }
});

test('an overpass is known without its flag, and a station is none', () => {
  assert.equal(textOf(parseTile('RHRH')), 'RHRHo');
  assert.equal(isOverpass(parseTile('HRHRs')), false);
});

test('four quarter turns and two mirrorings change nothing', () => {
  for (const text of ['HR..s', 'HHH.', 'HNW+HES', 'HRHRo', 'RRR.']) {
    const tile = parseTile(text);
    assert.equal(textOf(turned(turned(turned(turned(tile))))), text);
    assert.equal(textOf(mirrored(mirrored(tile))), text);
  }
  assert.equal(textOf(turned(parseTile('HR..s'))), '.HR.s');
  assert.equal(textOf(mirrored(parseTile('HR..s'))), 'H..Rs');
  assert.equal(textOf(turned(parseTile('HNW+HES'))), 'HNE+HSW');
});

test('a tile has as many orientations as look different', () => {
  const count = (text) => orientations(parseTile(text)).length;
  assert.deepEqual(['HHHH', 'H.H.', 'HH..', 'HHH.', 'HR..s', 'HRHRo'].map(count), [1, 2, 4, 4, 8, 2]);
});

test('what the API tells of a square is the tile that it was set to', () => {
  const view = { routes: [{ kind: 'highway', sides: 'S' }, { kind: 'railway', sides: 'W' }], station: true };
  assert.equal(textOf(tileOfView(view)), '..HRs');
  assert.ok(sameTile(tileOfView(view), tileOfChoice({ tile: '..HRs' })));
  assert.ok(sameTile(tileOfChoice({ sides: 'HRHR', centre: 'overpass' }), parseTile('HRHRo')));
});

test('the classic board has twelve exits, six of a kind, and nine centre squares', () => {
  const squares = [...CLASSIC.squares.values()];
  const exits = squares.flatMap((square) => Object.entries(square.exits).map(([side, letter]) => `${square.name}${side}${letter}`));
  assert.deepEqual(exits.sort(), ['A2NH', 'A4NR', 'A6NH', 'B1WR', 'B7ER', 'D1WH', 'D7EH', 'F1WR', 'F7ER', 'G2SH', 'G4SR', 'G6SH']);
  assert.equal(squares.filter((square) => square.centre).length, 9);
});

test('a layout with gaps is told by the server', () => {
  const layout = layoutOf({ layout: { rows: 1, cols: 3, squares: [{ name: 'A1', row: 0, col: 0, exits: '...R' }, { name: 'A3', row: 0, col: 2, centre: true }] } });
  assert.deepEqual(layout.squares.get('A1').exits, { W: 'R' });
  assert.equal(squareAt(layout, 0, 1), undefined);
  assert.equal(squareAt(layout, 0, 2).name, 'A3');
});

test('a network goes through stations, over overpasses and no further', () => {
  const tiles = new Map(Object.entries({ A2: 'H.H.', B2: 'HRHRo', C2: 'HR..s', B1: '.R.R', B3: '.H.R', C3: '.H.R', C4: '...H' }).map(([name, text]) => [name, parseTile(text)]));
  assert.deepEqual([...networkFrom('A2N', tiles, CLASSIC)].sort(), ['A2', 'B2', 'C2', 'C3']);
  assert.deepEqual([...networkFrom('B1W', tiles, CLASSIC)].sort(), ['B1', 'B2', 'B3']);
  assert.deepEqual([...networkFrom('D1W', tiles, CLASSIC)], []);
});

test('the projection puts the corners of the square on those of the board', () => {
  const corners = [[540, 354], [1037, 401], [1066, 898], [444, 854]];
  const map = projection(corners);
  [[0, 0], [1, 0], [1, 1], [0, 1]].forEach(([u, v], i) => {
    const [x, y] = project(map, u, v);
    assert.ok(Math.hypot(x - corners[i][0], y - corners[i][1]) < 1e-6);
  });
  // The diagonals of a square meet in its middle, in a photo too.
  const cross = ([ax, ay], [bx, by], [px, py]) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  const middle = project(map, 0.5, 0.5);
  assert.ok(Math.abs(cross(corners[0], corners[2], middle)) < 1e-6);
  assert.ok(Math.abs(cross(corners[1], corners[3], middle)) < 1e-6);
});

test('a mesh without bends is what its corners say, and its bends are followed', () => {
  const layout = { rows: 2, cols: 3 };
  const mesh = [];
  for (let y = 0; y <= 2; y += 1) for (let x = 0; x <= 3; x += 1) mesh.push([100 + 20 * x + 3 * y, 50 + 30 * y - 2 * x]);
  const corners = [mesh[0], mesh[3], mesh[11], mesh[8]];
  for (const [x, y] of [[0, 0], [1.5, 0.25], [3, 2], [-0.4, 2.4]]) {
    const [ax, ay] = byMesh(mesh, layout)(x, y);
    const [bx, by] = byCorners(corners, layout)(x, y);
    assert.ok(Math.hypot(ax - bx, ay - by) < 1e-9);
  }
  mesh[5] = [130, 90];
  assert.deepEqual(byMesh(mesh, layout)(1, 1), [130, 90]);
  assert.deepEqual(byMesh(mesh, layout)(2, 1), mesh[6]);
});

test('corners go round clockwise, turned or not, and crossed ones do not', () => {
  const corners = [[0, 0], [10, 1], [11, 12], [1, 9]];
  assert.ok(goRound(corners));
  assert.ok(goRound(quarterTurn(corners)));
  assert.deepEqual(quarterTurn(corners)[0], corners[3]);
  assert.ok(!goRound([corners[1], corners[0], corners[2], corners[3]]));
  assert.ok(!goRound([...corners].reverse()));
});

// A JPEG's beginning with a day in its EXIF data, in either byte order.
function jpegOf(day, little) {
  const bytes = new DataView(new ArrayBuffer(120));
  const start = 12;
  bytes.setUint16(0, 0xffd8);
  bytes.setUint16(2, 0xffe1);
  bytes.setUint16(4, 110);
  bytes.setUint32(6, 0x45786966);
  bytes.setUint16(start, little ? 0x4949 : 0x4d4d);
  const u16 = (at, value) => bytes.setUint16(start + at, value, little);
  const u32 = (at, value) => bytes.setUint32(start + at, value, little);
  u16(2, 42);
  u32(4, 8);
  u16(8, 1); // one entry: where the camera's own entries are
  u16(10, 0x8769);
  u32(18, 26);
  u16(26, 1); // one entry: when the photo was taken
  u16(28, 0x9003);
  u32(36, 50);
  [...`${day} 20:15:00`].forEach((letter, i) => bytes.setUint8(start + 50 + i, letter.charCodeAt(0)));
  return bytes;
}

test('the day comes from the EXIF data of a photo', () => {
  assert.equal(exifDay(jpegOf('2024:05:31', true)), '2024-05-31');
  assert.equal(exifDay(jpegOf('2024:05:31', false)), '2024-05-31');
  assert.equal(exifDay(jpegOf('0000:00:00', false)), undefined);
  assert.equal(exifDay(new DataView(new ArrayBuffer(3))), undefined);
});

test('EXIF data that points outside of the photo is no day and no error', () => {
  const bytes = jpegOf('2024:05:31', true);
  for (let at = 12; at < 70; at += 1) {
    const bent = new DataView(bytes.buffer.slice(0));
    bent.setUint8(at, 0xff);
    const day = exifDay(bent);
    assert.ok(day === undefined || /^\d{4}-\d\d-\d\d$/.test(day));
  }
});

test('what other programs write is told from the text form', () => {
  for (const text of ['A4A10', 'S2B10A4A10', 'A4A10/B1B23', 'A4A10\nB1B23']) assert.ok(isAnu(text), text);
  for (const text of ['', 'A2:H.H./1', 'game=base; A2:H.H./1', 'nonsense', 'A4', '//']) assert.ok(!isAnu(text), text);
  assert.deepEqual(typedAs(' A4A10\nB1B23 '), { anu: 'A4A10B1B23' });
  assert.deepEqual(typedAs('A2:H.H./1\n B2:H.H./1\n'), { text: 'A2:H.H./1 B2:H.H./1' });
  assert.deepEqual(typedAs(''), { text: '' });
});
