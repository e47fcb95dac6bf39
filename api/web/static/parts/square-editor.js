// One square, set by hand: what it may be, every tile there is, turned and
// mirrored, and its round.
import { html, nothing } from '../vendor/lit-html.js';
import { choiceInWords } from '../describe.js';
import { EMPTY, isEmpty, mirrored, orientations, parseTile, sameTile, textOf, turned } from '../tile.js';
import { tilePicture } from '../tile-svg.js';
import { t } from '../i18n.js';
import { guessButton, guessesOf } from './doubts.js';
import { icons } from './icons.js';

const GROUPS = { dice: 'square.group.routes', special: 'square.group.specials', effect: 'square.group.other' };

export class SquareEditor {
  /**
   * @param {object} options
   * @param {(square: string, tile: string, round: number | null) => void} options.set
   * @param {() => void} options.changed
   */
  constructor({ set, changed }) {
    this.set = set;
    this.changed = changed;
    this.square = undefined;
    this.lastRound = null; // the round that was set last
  }

  /** Opens a square of a board. */
  open(square, seen) {
    this.square = square;
    this.tile = seen.tiles.get(square) ?? EMPTY;
    this.round = seen.views.get(square)?.round ?? null;
    // Who fills in a board without a photo goes through it round by round.
    if (isEmpty(this.tile) && !seen.board.photo) this.round = this.lastRound;
    this.changed();
  }

  close() { document.querySelector('#square-editor')?.close(); }

  template(seen, rules, photoPiece) {
    if (this.square === undefined) return nothing;
    const guesses = guessesOf(seen.views.get(this.square));
    return html`<dialog id="square-editor" class="dialog dialog-sheet" aria-labelledby="square-title" data-modal
      @close=${() => { this.square = undefined; this.changed(); }} @click=${(event) => { if (event.target === event.currentTarget) this.close(); }}>
      <div class="dialog-body">
        <header class="row row-between">
          <h2 id="square-title">${t('square.title', { square: this.square })}</h2>
          <button class="button button-icon" aria-label=${t('app.close')} @click=${() => this.close()}>${icons.close}</button>
        </header>
        <div class="square-now">
          ${photoPiece ? html`<figure>${photoPiece}<figcaption>${t('square.inPhoto')}</figcaption></figure>` : nothing}
          <figure>${tilePicture(this.tile, this.round)}<figcaption>${t('square.now')}</figcaption></figure>
          <div class="square-tools">
            <button class="button" ?disabled=${isEmpty(this.tile)} @click=${() => this.#take(turned(this.tile))}>${icons.turn} ${t('square.turn')}</button>
            <button class="button" ?disabled=${isEmpty(this.tile)} @click=${() => this.#take(mirrored(this.tile))}>${icons.mirror} ${t('square.mirror')}</button>
          </div>
        </div>
        <p class="square-words" aria-live="polite">${choiceInWords(this.tile, this.round)}</p>
        <fieldset class="rounds"><legend>${t('square.round')}</legend>
          ${[null, ...Array.from({ length: rules?.rounds ?? 7 }, (_, i) => i + 1)].map((round) => html`
            <label class="round-choice"><input type="radio" name="round" .checked=${this.round === round} @change=${() => { this.round = round; this.changed(); }}>
              <span>${round ?? t('square.roundNone')}</span></label>`)}
        </fieldset>
        ${guesses.some((guess) => !guess.read) ? html`<h3>${t('square.ranked')}</h3>
          <div class="guesses">${guesses.map((guess) => guessButton(guess, () => this.#use(guess.tile, guess.round)))}</div>` : nothing}
        <h3>${t('square.palette')}</h3>
        ${this.#palette(rules)}
      </div>
      <footer class="dialog-foot row row-end">
        <button class="button button-quiet" @click=${() => this.close()}>${t('app.cancel')}</button>
        <button class="button button-main" id="square-use" @click=${() => this.#use(this.tile, this.round)}>${t('square.use')}</button>
      </footer>
    </dialog>`;
  }

  #palette(rules) {
    const faces = rules?.tiles ?? [];
    const groups = [...new Set(faces.map((face) => face.from))];
    return html`
      <button class="palette-tile palette-none" aria-pressed=${isEmpty(this.tile)} @click=${() => this.#take(EMPTY)}>${t('square.clear')}</button>
      ${groups.map((from) => html`
        <h4>${t(GROUPS[from] ?? GROUPS.effect)}</h4>
        <div class="palette">${faces.filter((face) => face.from === from).map((face) => this.#face(face))}</div>`)}`;
  }

  // A tile of the palette is marked, and drawn, as it is turned at present.
  #face(face) {
    const tile = parseTile(face.tile);
    const chosen = orientations(tile).some((way) => sameTile(way, this.tile));
    const shown = chosen ? this.tile : tile;
    return html`<button class="palette-tile" aria-pressed=${chosen} @click=${() => this.#take(shown)}>
      ${tilePicture(shown)}<span class="hidden">${choiceInWords(shown, this.round)}</span></button>`;
  }

  #take(tile) {
    this.tile = tile;
    this.changed();
  }

  #use(tile, round) {
    const { square } = this;
    if (!isEmpty(tile)) this.lastRound = round;
    this.close();
    this.set(square, textOf(tile), isEmpty(tile) ? null : round);
  }
}
