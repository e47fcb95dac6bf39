// The squares that may be misread, one at a time and the most doubtful first:
// the photo, what it may show, and one tap to say which it is.
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
    this.photos = new Map();
  }

  /** The square that is asked about, or undefined. */
  square(seen) {
    const all = [...seen.doubts];
    return all[Math.min(this.at, all.length - 1)];
  }

  template(seen, photo) {
    const all = [...seen.doubts];
    if (all.length === 0) return nothing;
    const name = this.square(seen);
    const guesses = guessesOf(seen.views.get(name));
    return html`<section class="card doubts" aria-labelledby="doubts-title">
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
          <div class="guesses" role="group" aria-labelledby="doubt-question">
            ${guesses.map((guess) => guessButton(guess, () => this.set(name, textOf(guess.tile), guess.round)))}
            <button class="guess guess-other" @click=${() => this.open(name)}>${t('doubts.other')}</button>
          </div>
        </div>
      </div>
    </section>`;
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

  #step(by, count) {
    this.at = (Math.min(this.at, count - 1) + by + count) % count;
    this.changed();
  }
}
