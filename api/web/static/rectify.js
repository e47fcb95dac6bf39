// Cuts a board out of its photo: the four corners become a square that lies
// exactly under the drawn board, so that what was read can be compared with
// what was photographed, square by square.

/** How much of a square's side is shown around the grid, so that exits are seen. */
export const MARGIN = 0.45;

/** The eight numbers of the projective map that takes the unit square to four corners. */
export function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const dx1 = x1 - x2, dx2 = x3 - x2, dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2, dy2 = y3 - y2, dy3 = y0 - y1 + y2 - y3;
  const under = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / under;
  const h = (dx1 * dy3 - dx3 * dy1) / under;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Where a place of the unit square lies in the photo. */
export function project([a, b, c, d, e, f, g, h], u, v) {
  const w = g * u + h * v + 1;
  return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
}

/**
 * Where places of a board lie in its photo, by its corners alone.
 * @returns {(x: number, y: number) => [number, number]} x and y in squares
 */
export function byCorners(corners, { rows, cols }) {
  const map = projection(corners);
  return (x, y) => project(map, x / cols, y / rows);
}

/**
 * The same by every crossing of the grid, row by row, so that bent boards are
 * followed. Beyond the rim the outermost squares go on.
 */
export function byMesh(mesh, { rows, cols }) {
  return (x, y) => {
    const col = Math.min(Math.max(Math.floor(x), 0), cols - 1);
    const row = Math.min(Math.max(Math.floor(y), 0), rows - 1);
    const at = row * (cols + 1) + col;
    const [fx, fy] = [x - col, y - row];
    const mix = (axis) => {
      const top = mesh[at][axis] + (mesh[at + 1][axis] - mesh[at][axis]) * fx;
      const bottom = mesh[at + cols + 1][axis] + (mesh[at + cols + 2][axis] - mesh[at + cols + 1][axis]) * fx;
      return top + (bottom - top) * fy;
    };
    return [mix(0), mix(1)];
  };
}

/**
 * Draws the board into a canvas of its own.
 * @param {HTMLImageElement} image the whole photo, loaded
 * @param {(x: number, y: number) => [number, number]} place where a place of the board lies in the photo, in its pixels
 * @param {{rows: number, cols: number}} layout
 * @param {number} side how many pixels a square gets
 */
export function rectified(image, place, layout, side) {
  const photo = pixelsOf(image);
  const width = Math.round((layout.cols + 2 * MARGIN) * side);
  const height = Math.round((layout.rows + 2 * MARGIN) * side);
  const out = new ImageData(width, height);
  const from = new Uint32Array(photo.data.data.buffer);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [px, py] = place((x + 0.5) / side - MARGIN, (y + 0.5) / side - MARGIN);
      const ix = Math.floor(px * photo.scale);
      const iy = Math.floor(py * photo.scale);
      if (ix >= 0 && iy >= 0 && ix < photo.data.width && iy < photo.data.height) {
        to[y * width + x] = from[iy * photo.data.width + ix];
      }
    }
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d').putImageData(out, 0, 0);
  return canvas;
}

// No more pixels than a screen shows: phones have little room for canvases.
const MOST = 2400;

function pixelsOf(image) {
  const scale = Math.min(1, MOST / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), scale };
}

/** Copies one square and some of what is around it out of a rectified board. */
export function cutSquare(board, square, side, around = 0.25) {
  const size = Math.round(side * (1 + 2 * around));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const at = (place) => (place + MARGIN - around) * side;
  canvas.getContext('2d').drawImage(board, at(square.col), at(square.row), size, size, 0, 0, size, size);
  return canvas;
}
