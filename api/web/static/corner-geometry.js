// The four corners of a board in its photo: [x, y] each, the board's own top left
// first, clockwise.

/** Whether corners go round a board clockwise: every turn is to the right. */
export function goRound(corners) {
  return corners.every((a, i) => {
    const b = corners[(i + 1) % 4];
    const c = corners[(i + 2) % 4];
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0;
  });
}

/** The corners with the board a quarter turn clockwise: what was bottom left comes first. */
export const quarterTurn = ([a, b, c, d]) => [d, a, b, c];

/** Corners to begin with where no board was found. */
export const inset = (width, height, by = 0.15) => [
  [width * by, height * by], [width * (1 - by), height * by],
  [width * (1 - by), height * (1 - by)], [width * by, height * (1 - by)],
];
