// A game, square by square: a slider goes through the steps in which the board
// can have been drawn, and the board grows with it.
import { html, nothing } from '../vendor/lit-html.js';
import { drawBoard, readBoard, viewBoxOf } from '../board-svg.js';
import { announce } from '../dom.js';
import { t } from '../i18n.js';
import { icons } from './icons.js';

/** What is scored on a board that is not whole yet: nothing. */
const UNSCORED = { errors: { ends: [] }, highway: { squares: [] }, railway: { squares: [] } };

/** The squares of the upper board after some steps; a later step goes before an earlier one. */
export function squaresAfter(steps, count) {
  const squares = new Map();
  for (const step of steps.slice(0, count)) {
    if (!step.board) step.squares.forEach((view) => squares.set(view.square, view));
  }
  return [...squares.values()];
}

export class Replay {
  /** @param {object} options @param {() => void} options.changed */
  constructor({ changed }) {
    this.changed = changed;
    this.at = undefined; // how many steps are shown; undefined shows all
  }

  /**
   * @param {object} told what the API tells of the replay
   * @param {import('../layout.js').Layout} layout
   * @param {string} picture where the moving picture lies
   */
  template(told, layout, picture) {
    const { steps } = told;
    const at = Math.min(this.at ?? steps.length, steps.length);
    const step = steps[at - 1];
    const seen = readBoard({ squares: squaresAfter(steps, at), score: UNSCORED, faults: [], doubts: [] }, layout);
    // What else is impossible, the broken rules say.
    const holes = told.impossible.filter((hole) => hole.later || hole.excused);
    const latest = step && !step.board ? { squares: new Set([step.square]) } : undefined;
    return html`<h3>${t('replay.title')}</h3>
      <svg class="board replay-board" viewBox=${viewBoxOf(layout)} role="img" aria-label=${t('replay.picture', { at, all: steps.length })}>${drawBoard(seen, { light: latest })}</svg>
      <div class="row replay-bar">
        <button class="button button-icon" id="replay-back" aria-label=${t('replay.back')} ?disabled=${at === 0} @click=${() => this.#go(at - 1, steps, true)}>${icons.back}</button>
        <input type="range" id="replay" min="0" max=${steps.length} step="1" .value=${String(at)} aria-label=${t('replay.slide')}
          aria-valuetext=${inWords(step)} @input=${(event) => this.#go(Number(event.target.value), steps)}>
        <button class="button button-icon" id="replay-next" aria-label=${t('replay.next')} ?disabled=${at === steps.length} @click=${() => this.#go(at + 1, steps, true)}>${icons.next}</button>
      </div>
      <p class="replay-step"><strong>${inWords(step)}</strong> ${step ? html`<span lang="en">${step.message}</span>` : nothing}</p>
      ${holes.length > 0 ? html`<ul class="faults">${holes.map((hole) => html`<li class="fault fault-broken">${icons.warning} <span lang="en">${hole.message}</span></li>`)}</ul>` : nothing}
      <p><a class="button button-quiet" href=${picture} download="replay.gif">${icons.pictures} ${t('replay.save')}</a></p>`;
  }

  // The slider tells its own value; a button's doing is announced.
  #go(at, steps, aloud = false) {
    this.at = Math.max(0, Math.min(steps.length, at));
    if (aloud) announce(inWords(steps[this.at - 1]));
    this.changed();
  }
}

// What a step is, short enough to be read out while the slider moves.
function inWords(step) {
  if (!step) return t('replay.start');
  const words = { round: step.round, square: step.square };
  if (step.board) return t('replay.below', words);
  return step.round === 0 ? t('replay.unnumbered', words) : t('replay.step', words);
}
