// The photo of a board and the board as it was read, in one place: on a phone
// one lies over the other and a slider or a finger wipes between them, at a
// desk they stand side by side.
import { html, svg, nothing } from '../vendor/lit-html.js';
import { drawBoard, viewBoxOf } from '../board-svg.js';
import { squareAt } from '../layout.js';
import { choiceInWords } from '../describe.js';
import { EMPTY } from '../tile.js';
import { t } from '../i18n.js';

const SWIPE = 8; // pixels from which a touch is a swipe and no tap

export class Compare {
  /**
   * @param {object} options
   * @param {(square: string) => void} options.open called when a square is chosen
   * @param {() => void} options.changed
   */
  constructor({ open, changed }) {
    this.open = open;
    this.changed = changed;
    this.wipe = 100; // percent of the drawn board that is shown
    this.over = true; // what was read is drawn over the photo
    this.focus = undefined; // the square that the keyboard is on
  }

  /** @param {HTMLCanvasElement | null | undefined} photo */
  template(seen, photo, light) {
    const drawn = html`<div class="compare-board" @click=${(event) => this.#clicked(event)} @keydown=${(event) => this.#key(event, seen.layout)}>
      <svg class="board" viewBox=${viewBoxOf(seen.layout)} role="group" aria-label=${t('board.pictureAlt', { n: seen.board.n })}>
        ${drawBoard(seen, { light })}
        ${[...seen.layout.squares.values()].map((square) => this.#button(square, seen))}
      </svg>
    </div>`;
    if (!photo) return html`<div class="compare compare-alone">${drawn}</div>`;
    return html`
      <div class="compare ${this.wipe === 100 ? 'compare-whole' : ''}" id="compare" @pointerdown=${(event) => this.#down(event)} @pointermove=${(event) => this.#move(event)}
        @pointerup=${() => this.#up()} @pointercancel=${() => this.#up()}>
        <div class="compare-photo">
          ${photo}
          ${this.over ? html`<svg class="board board-over" viewBox=${viewBoxOf(seen.layout)} aria-hidden="true">${drawBoard(seen, { light, bare: true })}</svg>` : nothing}
        </div>
        ${drawn}
        <div class="compare-edge" aria-hidden="true"></div>
      </div>
      <div class="compare-bar">
        <label class="slider"><span>${t('board.photo')}</span>
          <input type="range" id="wipe" min="0" max="100" step="1" .value=${String(this.wipe)}
            aria-label=${t('board.compare')} aria-valuetext=${t('board.compareValue', { percent: this.wipe })}
            @input=${(event) => this.#wipeTo(Number(event.target.value))}>
          <span>${t('board.rebuilt')}</span></label>
        <label class="check"><input type="checkbox" .checked=${this.over} @change=${(event) => { this.over = event.target.checked; this.changed(); }}>
          ${t('board.over')}</label>
      </div>`;
  }

  /** To be called after the template was put into the page. */
  rendered() {
    document.querySelector('#compare')?.style.setProperty('--wipe', `${this.wipe}%`);
  }

  #button(square, seen) {
    const focus = seen.layout.squares.has(this.focus) ? this.focus : seen.layout.squares.keys().next().value;
    const words = [t('square.label', { square: square.name, choice: choiceInWords(seen.tiles.get(square.name) ?? EMPTY, seen.views.get(square.name)?.round) })];
    if (seen.hidden.has(square.name)) words.push(t(`square.${seen.views.get(square.name).hidden}`));
    if (seen.doubts.has(square.name)) words.push(t('square.doubtful'));
    if (seen.faulty.has(square.name)) words.push(t('square.atFault'));
    if (seen.ends.has(square.name)) words.push(t('square.withErrors', { n: seen.ends.get(square.name).length }));
    return svg`<rect class="square-button" role="button" data-square=${square.name} tabindex=${square.name === focus ? 0 : -1}
      x=${square.col * 100 + 1} y=${square.row * 100 + 1} width="98" height="98" rx="6" aria-label=${words.join(', ')}/>`;
  }

  #clicked(event) {
    const square = event.target.closest('[data-square]')?.dataset.square;
    if (!square || this.swiped) return;
    this.focus = square;
    this.open(square);
  }

  #key(event, layout) {
    const name = event.target.dataset?.square;
    if (!name) return;
    const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.focus = name;
      this.open(name);
    } else if (step) {
      event.preventDefault();
      this.#go(layout, layout.squares.get(name), step);
    }
  }

  // Goes to the next square that is there: a board may have gaps.
  #go(layout, from, [dx, dy]) {
    for (let far = 1; far < Math.max(layout.rows, layout.cols); far += 1) {
      const next = squareAt(layout, from.row + dy * far, from.col + dx * far);
      if (next) {
        this.focus = next.name;
        this.changed();
        document.querySelector(`[data-square="${next.name}"]`)?.focus();
        return;
      }
    }
  }

  #wipeTo(percent) {
    this.wipe = Math.round(Math.min(100, Math.max(0, percent)));
    this.changed();
  }

  #down(event) {
    this.swiped = false;
    this.start = event.isPrimary ? event.clientX : undefined;
  }

  #move(event) {
    if (this.start === undefined || event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const sideBySide = getComputedStyle(event.currentTarget).getPropertyValue('--side-by-side').trim() === 'yes';
    if (sideBySide || (!this.swiped && Math.abs(event.clientX - this.start) < SWIPE)) return;
    if (!this.swiped) {
      this.swiped = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    this.#wipeTo(100 - (100 * (event.clientX - box.left)) / box.width);
  }

  #up() { this.start = undefined; }
}
