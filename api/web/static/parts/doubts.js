// The squares that may be misread, one at a time and those first whose answers
// help most: the photo, what it may show, and one tap to say which it is. The
// server says how many are worth asking about at once; the rest is folded away.
import { html, nothing } from '../vendor/lit-html.js';
import { cutSquare } from '../rectify.js';
import { SQUARE } from '../photo-store.js';
import { choiceInWords } from '../describe.js';
import { sameTile, textOf, tileOfChoice, tileOfView } from '../tile.js';
import { tilePicture } from '../tile-svg.js';
import { t } from '../i18n.js';
import { icons } from './icons.js';

/** How many guesses are shown; what is less probable is found under "something else". */
const MOST = 5;
const WORTH = 0.01;

/**
 * What a square may hold, as read first: {tile, round, p, read}. Of a square that
 * was set by hand only the other guesses are told.
 */
export function guessesOf(view) {
  const read = view?.confidence === undefined ? [] : [{ tile: tileOfView(view), round: view.round, p: view.confidence, read: true }];
  const others = (view?.alternatives ?? [])
    .filter((choice) => choice.p >= WORTH)
    .map((choice) => ({ tile: tileOfChoice(choice), round: choice.round, p: choice.p, read: false }));
  return [...read, ...others].slice(0, MOST);
}

const percent = (p) => Math.max(1, Math.min(99, Math.round(p * 100)));

/** A button with the picture of a guess. */
export function guessButton(guess, choose) {
  return html`<button class="guess" @click=${choose}>
    ${tilePicture(guess.tile, guess.round)}
    <span class="hidden">${choiceInWords(guess.tile, guess.round)}, </span>
    <span class="guess-words">${guess.read ? html`<span>${t('doubts.asRead')}</span> ` : nothing}<span>${t('doubts.percent', { percent: percent(guess.p) })}</span></span>
  </button>`;
}

function questionOf(square, guesses) {
  if (guesses.every((guess) => sameTile(guess.tile, guesses[0].tile))) return t('doubts.askRound', { square });
  if (guesses.every((guess) => guess.round === guesses[0].round)) return t('doubts.askTile', { square });
  return t('doubts.askBoth', { square });
}

export class Doubts {
  /**
   * @param {object} options
   * @param {(square: string, tile: string, round: number | null) => void} options.set
   * @param {(square: string) => void} options.open
   * @param {() => void} options.changed
   */
  constructor({ set, open, changed }) {
    this.set = set;
    this.open = open;
    this.changed = changed;
    this.at = 0;
    this.more = false; // those that can wait are shown, too
    this.photos = new Map();
  }

  template(seen, photo) {
    const every = [...seen.doubts];
    if (every.length === 0) return nothing;
    const all = this.more ? every : every.slice(0, seen.board.ask_first);
    return html`<section class="card doubts ${all.length === 0 ? 'doubts-none' : ''}" aria-labelledby="doubts-title">
      ${all.length === 0 ? html`<h2 id="doubts-title" class="hidden">${t('doubts.title')}</h2>` : this.#question(seen, photo, all)}
      ${every.length > seen.board.ask_first ? html`<button class="button button-quiet" id="doubts-more" aria-expanded=${String(this.more)} @click=${() => this.#unfold()}>
        ${this.more ? t('doubts.fewer') : t('doubts.more', { n: every.length - all.length })}</button>` : nothing}
    </section>`;
  }

  #question(seen, photo, all) {
    const name = all[Math.min(this.at, all.length - 1)];
    const view = seen.views.get(name);
    const guesses = guessesOf(view);
    return html`
      <header class="row row-between">
        <h2 id="doubts-title">${icons.question} ${t('doubts.title')}</h2>
        ${all.length > 1 ? html`<div class="row stepper">
          <button class="button button-icon" aria-label=${t('doubts.previous')} @click=${() => this.#step(-1, all.length)}>${icons.back}</button>
          <span>${t('doubts.count', { at: Math.min(this.at, all.length - 1) + 1, all: all.length })}</span>
          <button class="button button-icon" aria-label=${t('doubts.next')} @click=${() => this.#step(1, all.length)}>${icons.next}</button>
        </div>` : nothing}
      </header>
      <div class="doubt">
        ${photo ? html`<div class="doubt-photo">${this.cut(photo, seen.layout.squares.get(name), 'question')}</div>` : nothing}
        <div class="doubt-question">
          <p id="doubt-question">${questionOf(name, guesses)}</p>
          ${view?.hidden ? html`<p class="hint">${t(`square.${view.hidden}`)}</p>` : nothing}
          <div class="guesses" role="group" aria-labelledby="doubt-question">
            ${guesses.map((guess) => guessButton(guess, () => this.set(name, textOf(guess.tile), guess.round)))}
            <button class="guess guess-other" @click=${() => this.open(name)}>${t('doubts.other')}</button>
          </div>
        </div>
      </div>`;
  }

  /**
   * A square as the photo shows it. A canvas stands in one place of the page
   * alone, so every place has its own.
   */
  cut(photo, square, place) {
    const key = `${place} ${square.name}`;
    const known = this.photos.get(key);
    if (known?.of === photo) return known.canvas;
    const canvas = cutSquare(photo, square, SQUARE);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', t('doubts.photo', { square: square.name }));
    this.photos.set(key, { of: photo, canvas });
    return canvas;
  }

  #unfold() {
    this.more = !this.more;
    this.changed();
  }

  #step(by, count) {
    this.at = (Math.min(this.at, count - 1) + by + count) % count;
    this.changed();
  }
}
