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
 * Draws the board into a canvas of its own.
 * @param {HTMLImageElement} image the whole photo, loaded
 * @param {number[][]} corners the crossings of the frame in pixels of the photo, top left first, clockwise
 * @param {{rows: number, cols: number}} layout
 * @param {number} side how many pixels a square gets
 */
export function rectified(image, corners, layout, side) {
  const photo = pixelsOf(image);
  const map = projection(corners.map(([x, y]) => [x * photo.scale, y * photo.scale]));
  const width = Math.round((layout.cols + 2 * MARGIN) * side);
  const height = Math.round((layout.rows + 2 * MARGIN) * side);
  const out = new ImageData(width, height);
  const from = new Uint32Array(photo.data.data.buffer);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y += 1) {
    const v = ((y + 0.5) / side - MARGIN) / layout.rows;
    for (let x = 0; x < width; x += 1) {
      const u = ((x + 0.5) / side - MARGIN) / layout.cols;
      const [px, py] = project(map, u, v);
      const ix = px | 0, iy = py | 0;
      if (px >= 0 && py >= 0 && ix < photo.data.width && iy < photo.data.height) {
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
