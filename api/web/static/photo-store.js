// Photos of boards, straightened. Each is fetched and cut out once, and thrown
// away when its board is read at other corners.
import { byCorners, byMesh, rectified } from './rectify.js';

/** Pixels of a square in a straightened photo: sharp on a phone, small in memory. */
export const SQUARE = 96;

const kept = new Map();

/**
 * The straightened photo of a board, or null where it has none.
 * @returns {Promise<HTMLCanvasElement | null>}
 */
export function straightened(board, url, layout) {
  if (!board.photo || !board.corners) return Promise.resolve(null);
  const key = `${url} ${JSON.stringify(board.corners)}`;
  if (!kept.has(key)) kept.set(key, cutOut(url, board, layout));
  return kept.get(key);
}

async function cutOut(url, board, layout) {
  try {
    const image = await loaded(url);
    const place = board.mesh?.length === (layout.rows + 1) * (layout.cols + 1) ? byMesh(board.mesh, layout) : byCorners(board.corners, layout);
    return rectified(image, place, layout, SQUARE);
  } catch {
    return null; // the board is shown without its photo
  }
}

/** An image that is ready to be drawn. */
export async function loaded(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
