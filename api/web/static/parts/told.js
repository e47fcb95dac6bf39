// Which game the boards are of, where their print told it: said with the reason,
// asked where the prints disagree or do not tell, and changed by one tap.
import { html, nothing } from '../vendor/lit-html.js';
import { complain, toast } from '../dom.js';
import { list, t } from '../i18n.js';
import { icons } from './icons.js';

/** The games that a print may tell. */
const MAY_BE = ['base', 'challenge'];

const nameOf = (game) => t(`told.game.${game}`);

export class Told {
  /**
   * @param {import('../game-store.js').GameStore} store
   * @param {() => void} changed
   */
  constructor(store, changed) {
    this.store = store;
    this.changed = changed;
    this.choosing = false; // the user wants to say another game
    this.reading = false; // boards are being read again
  }

  template() {
    const { game, misread, canEdit } = this.store;
    if (this.reading) return html`<section class="card told"><p role="status" class="told-line">${t('told.reading')}</p></section>`;
    const { told } = game;
    if (!told && misread.length === 0) return nothing;
    const ask = Boolean(told?.ask) || misread.length > 0;
    return html`<section class="card told ${ask ? 'told-ask' : ''}" aria-label=${t('told.title')}>
      ${ask ? html`<h2>${icons.question} ${t('told.ask')}</h2>` : nothing}
      ${told ? this.#reasons(game, told) : nothing}
      ${misread.length > 0 && !told?.ask ? html`<p>${t('told.misread', { boards: this.#boards(misread) })}</p>` : nothing}
      ${canEdit ? this.#choices(game, ask) : nothing}
    </section>`;
  }

  #reasons(game, told) {
    if (told.games.length === 1) return html`<p class="told-line">${t(`told.${told.games[0].why}`, { game: nameOf(told.games[0].game) })}</p>`;
    return html`<ul class="told-games">${told.games.map(({ game: name, why, boards }) => html`
      <li><strong>${this.#boards(boards)}:</strong> ${t(`told.${why}`, { game: nameOf(name) })}</li>`)}</ul>`;
  }

  #choices(game, ask) {
    if (!ask && !this.choosing) {
      return html`<button class="button button-small" id="told-change" @click=${() => { this.choosing = true; this.changed(); }}>${t('told.change')}</button>`;
    }
    return html`<div class="row row-wrap" role="group" aria-label=${t('told.ask')}>
      ${MAY_BE.map((name) => html`<button class="button ${name === game.system && ask ? 'button-main' : ''}" data-game=${name}
        ?disabled=${!ask && name === game.system} @click=${() => this.#name(name)}>${nameOf(name)}</button>`)}
      ${ask ? nothing : html`<span class="hint">${t('told.other')}</span>`}</div>`;
  }

  // Players are called by their names, and boards by their places.
  #boards(numbers) {
    return list(numbers.map((n) => {
      const place = this.store.game.boards.findIndex((board) => board.n === n);
      return this.store.game.boards[place]?.player || t('game.board', { n: place + 1 });
    }));
  }

  async #name(system) {
    this.choosing = false;
    this.reading = true;
    this.changed();
    try {
      await this.store.nameGame(system);
      toast(t('told.named', { game: nameOf(system) }));
    } catch (error) {
      complain(error);
    }
    this.reading = false;
    this.changed();
  }
}
