// The second board of a game that has two, as if it were a board of its own: so
// everything that shows a board shows this one, too.

/** A sheet on which nothing counts yet. */
const blank = (score) => ({
  ...score, below: undefined, lines: undefined, settings: undefined,
  networks: [], exits: { points: 0 }, highway: { points: 0, squares: [] }, railway: { points: 0, squares: [] },
  centre: { points: 0, squares: [] }, errors: { count: 0, points: 0, ends: [] }, expansion: { points: 0 }, total: 0,
});

/** @param {object} board as the API tells it */
export function secondOf(board) {
  const { below = {} } = board;
  return {
    ...board,
    photo: below.elsewhere ? board.below_photo : board.photo,
    corners: below.corners, mesh: below.mesh,
    squares: below.squares ?? [], notices: below.notices ?? [],
    doubts: below.doubts ?? [], ask_first: below.ask_first ?? 0,
    score: board.score.below ?? blank(board.score), lid: undefined, counted: null,
    faults: board.faults.filter((fault) => fault.board).map((fault) => ({ ...fault, board: undefined })),
  };
}
