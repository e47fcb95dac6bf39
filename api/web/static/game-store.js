// One kept game as the page knows it: what the server says, and the ways to
// change it. Whoever shows it is told when it changed.
import { get, patch, post, remove } from './api.js';
import { readBoard } from './board-svg.js';
import { layoutOf } from './layout.js';
import { secondOf } from './second.js';

export class GameStore {
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    this.game = undefined;
    this.rules = undefined; // of the game's system
    this.second = undefined; // the rules of the second board, where the game has two
    this.known = new Map(); // whole boards, by number
    this.stale = new Set(); // numbers of those that may have changed since
    this.busy = 0; // changes on their way
  }

  get canEdit() { return Boolean(this.game?.edit); }

  get layout() { return layoutOf(this.rules); }

  /** Fetches the game, and the rules when its system is another one. */
  async load() {
    const game = await get(`/games/${this.id}`);
    if (this.rules?.name !== game.system) {
      this.rules = await get(`/rules/${encodeURIComponent(game.system || 'base')}`);
      this.second = this.rules.second ? await get(`/rules/${encodeURIComponent(this.rules.second)}`) : undefined;
    }
    this.game = game;
    this.changed();
  }

  /** Fetches the game anew unless something is on its way or being typed. */
  async follow() {
    if (this.busy > 0 || document.hidden || !this.game) return;
    const before = this.game.changed;
    const game = await get(`/games/${this.id}`);
    if (this.busy > 0 || game.changed === before) return;
    this.#doubt();
    await this.load();
  }

  /**
   * The numbers of boards whose photo was read by the rules of another game than
   * the one that counts, and can be read by these.
   */
  get misread() {
    const { game, rules } = this;
    if (!game || !rules?.readable) return [];
    return game.boards.filter((board) => board.photo && board.read_as && board.read_as !== game.system).map((board) => board.n);
  }

  /**
   * Says which game it was. All is scored by it at once; then the boards are read
   * again that were read as another one, or whose print left it open.
   */
  async nameGame(system) {
    const open = this.game.boards.filter((board) => ['unsure', 'edition'].includes(board.game_why)).map((board) => board.n);
    await this.changeGame({ system });
    if (!this.rules?.readable) return;
    for (const n of new Set([...this.misread, ...open])) await this.changeBoard(n, { again: true });
  }

  /** Where a board lies in the API: for who may only look, below its game. */
  path(n) { return `/games/${this.id}/boards/${n}`; }

  /** The place of a board among those that are left, from 1, which is what players count. */
  place(n) { return 1 + Math.max(0, this.game?.boards.findIndex((board) => board.n === n) ?? 0); }

  /** Whether the game has a board. */
  has(n) { return this.game?.boards.some((board) => board.n === n) ?? false; }

  /**
   * A board with its empty squares; undefined while it is on its way. One that
   * may have changed is shown as it was until the new one is there.
   */
  board(n) {
    if (this.has(n) && (!this.known.has(n) || this.stale.has(n))) {
      this.stale.delete(n);
      this.known.set(n, this.known.get(n));
      get(`${this.path(n)}?all`).then((board) => this.keep(board), () => this.stale.add(n));
    }
    return this.known.get(n);
  }

  #doubt() { this.stale = new Set(this.known.keys()); }

  /** Fetches everything anew, since something was added beside the store. */
  async renew() {
    this.#doubt();
    await this.load();
  }

  /** What is to be seen on a board, or on the second one below it. */
  seen(board, lower = false) {
    return lower ? readBoard(secondOf(board), layoutOf(this.second)) : readBoard(board, this.layout);
  }

  keep(board) {
    this.known.set(board.n, board);
    this.changed();
    return board;
  }

  /** Runs a change, then fetches what hangs on it, such as the ranking. */
  async #change(work) {
    this.busy += 1;
    try {
      const done = await work();
      await this.load();
      return done;
    } finally {
      this.busy -= 1;
    }
  }

  changeBoard(n, change) {
    return this.#change(async () => this.keep(await patch(`${this.path(n)}?all`, change)));
  }

  setSquare(n, square, tileText, round, lower = false) {
    const set = tileText === '....' ? { square, empty: true } : { square, tile: tileText, round: round ?? 0 };
    return this.changeBoard(n, { squares: [{ ...set, below: lower }] });
  }

  undo(n) { return this.#change(async () => this.keep(await post(`${this.path(n)}/undo?all`))); }

  revert(n) { return this.#change(async () => this.keep(await post(`${this.path(n)}/revert?all`))); }

  /** Adds a board without a photo, to be filled in, and returns it. */
  addBoard() { return this.#change(() => post(`/games/${this.id}/boards`, { text: '' })); }

  removeBoard(n) {
    return this.#change(async () => {
      await remove(this.path(n));
      this.known.delete(n);
    });
  }

  changeGame(change) {
    return this.#change(async () => {
      this.game = await patch(`/games/${this.id}`, change);
      this.#doubt(); // a change of the rules changes every score
    });
  }

  removeGame() { return remove(`/games/${this.id}`); }
}
