// Photos on their way to the server, one after another, so that each has its
// own progress and a crowd at the table is served in turn.
import { get, send } from './api.js';
import { titleOf } from './i18n.js';

const wait = (seconds, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, seconds * 1000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(new DOMException('', 'AbortError'));
  });
});

/** How often a full server is asked again before the photo counts as failed. */
const PATIENCE = 40;

/**
 * @typedef {object} Item
 * @property {File} file
 * @property {"waiting"|"sending"|"reading"|"busy"|"found"|"failed"|"cancelled"} state
 * @property {number} share how much has gone, 0 to 1
 * @property {number} [seconds] until the next try, of a busy server
 * @property {number[]} [boards] numbers of the boards found
 * @property {{n: number, below: boolean}[]} [joined] boards whose other half the photo shows
 * @property {import('./api.js').Problem} [problem]
 */

export class Uploads {
  /**
   * @param {object} options
   * @param {string} [options.game] the rule system by which photos are read
   * @param {string} [options.into] the game that the boards join; otherwise the first photo begins one
   * @param {string} [options.board] the id of the board of it that gets the half that it lacks
   * @param {() => void} options.changed called whenever there is something new to show
   */
  constructor({ game, into, board, changed }) {
    this.game = game;
    this.into = into;
    this.board = board;
    this.changed = changed;
    /** @type {Item[]} */
    this.items = [];
    this.stopper = new AbortController();
    this.running = false;
  }

  get done() { return this.items.filter((item) => ['found', 'failed', 'cancelled'].includes(item.state)).length; }

  get failed() { return this.items.filter((item) => item.state === 'failed'); }

  add(files) {
    for (const file of files) this.items.push({ file, state: 'waiting', share: 0 });
    this.changed();
  }

  stop() { this.stopper.abort(); }

  dismiss(item) {
    this.items = this.items.filter((other) => other !== item);
    this.changed();
  }

  /** Sends all that waits. */
  async run() {
    if (this.running) return;
    this.running = true;
    for (let item = this.#next(); item; item = this.#next()) await this.#read(item);
    this.running = false;
    this.changed();
  }

  /** Sends a photo again, with the corners of its board. */
  async readAt(item, corners) {
    await this.#read(item, corners);
    this.changed();
  }

  #next() { return this.items.find((item) => item.state === 'waiting'); }

  async #read(item, corners) {
    const { signal } = this.stopper;
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          await this.#send(item, corners, signal);
          return;
        } catch (error) {
          if (error.name === 'AbortError' || error.status !== 503 || tries >= PATIENCE) throw error;
          await this.#rest(item, error.retryAfter || 5, signal);
        }
      }
    } catch (error) {
      if (error.name === 'AbortError') this.#set(item, { state: 'cancelled' });
      else this.#set(item, { state: 'failed', problem: error });
    }
  }

  async #send(item, corners, signal) {
    if (signal.aborted) throw new DOMException('', 'AbortError');
    const form = new FormData();
    if (this.into) form.set('into', this.into);
    else if (this.game) form.set('game', this.game);
    if (this.board) form.set('board', this.board);
    if (corners) form.set('corners', corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '));
    form.set('photo', item.file, item.file.name || 'photo.jpg');
    this.#set(item, { state: 'sending', share: 0, problem: undefined });
    const told = await send('/boards', form, (share) => {
      this.#set(item, { state: share < 1 ? 'sending' : 'reading', share });
    }, signal);
    this.into = told.game.edit;
    this.#set(item, { state: 'found', boards: told.boards.map((board) => board.n), joined: told.photos[0].joined ?? [] });
  }

  async #rest(item, seconds, signal) {
    for (let left = seconds; left > 0; left -= 1) {
      this.#set(item, { state: 'busy', seconds: left });
      await wait(1, signal);
    }
  }

  #set(item, change) {
    Object.assign(item, change);
    this.changed();
  }
}

/**
 * The rule systems there are: those first whose boards are read from photos, the base
 * game, the others, those with an expansion; then those that are typed, in that order.
 */
export async function allGames() {
  const { games, sets } = await get('/rules');
  const base = games.find((game) => game.name === 'base');
  const expanded = sets.map((set) => ({
    name: `base+${set.name}`, title: `${titleOf('base', base.title)} + ${titleOf(set.name, set.title)}`, readable: set.readable,
  }));
  const all = [base, ...games.filter((game) => game !== base), ...expanded];
  return [...all.filter((game) => game.readable), ...all.filter((game) => !game.readable)];
}
