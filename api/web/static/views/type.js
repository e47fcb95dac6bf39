// A board without a photo: which game it is of, and how it begins, empty or as a
// text. It is kept in a game like a photographed one.
import { html, nothing } from '../vendor/lit-html.js';
import { get, post } from '../api.js';
import { complain } from '../dom.js';
import { t, titleOf } from '../i18n.js';
import { houseRules } from '../memory.js';
import { typedAs } from '../typed.js';
import { icons } from '../parts/icons.js';

export class TypeView {
  /** @param {string} system the game to begin with, such as "giant" */
  constructor(system, changed) {
    this.changed = changed;
    [this.game, ...this.sets] = (system || 'base').split('+');
    this.all = undefined; // the games and sets there are
    this.problem = undefined;
    this.readable = undefined; // whether photos of the chosen game's boards can be read
  }

  get title() { return t('type.title'); }

  async open() {
    try {
      this.all = await get('/rules');
      if (!this.all.games.some((game) => game.name === this.game)) this.game = 'base';
      await this.#look();
    } catch (error) {
      complain(error);
    }
  }

  close() {}

  /** The chosen game with its expansions, as the API names it. */
  get #system() {
    const { most_sets: most } = this.all.games.find((game) => game.name === this.game);
    return [this.game, ...this.sets.slice(0, most).filter(Boolean)].join('+');
  }

  // Asks whether photos of the chosen game can be read. A combination without
  // rules is told when the board is opened.
  async #look() {
    const system = this.#system;
    this.changed();
    const rules = await get(`/rules/${encodeURIComponent(system)}`).catch(() => ({}));
    if (system !== this.#system) return; // another one was chosen meanwhile
    this.readable = rules.readable;
    this.changed();
  }

  template() {
    const system = this.all?.games.find((game) => game.name === this.game);
    return html`
      <nav class="crumbs"><a href="#">${icons.back} ${t('app.home')}</a></nav>
      <h1 tabindex="-1" id="title">${t('type.title')}</h1>
      <p class="lead">${t('type.lead')}</p>
      ${system ? html`<form class="card type-form" @submit=${(event) => { event.preventDefault(); this.#begin(); }}>
        <label class="field" for="type-game"><span>${t('settings.system')}</span>
          <select id="type-game" @change=${(event) => this.#choose(event.target.value)}>
            ${this.all.games.map((game) => html`<option value=${game.name} ?selected=${game.name === this.game}>${titleOf(game.name, game.title)}</option>`)}
          </select></label>
        ${this.readable === false ? html`<p class="hint" id="type-why">${t('type.why')}</p>` : nothing}
        ${Array.from({ length: system.most_sets }, (_, i) => this.#set(i))}
        <label class="field" for="type-text"><span>${t('type.text')}</span>
          <textarea id="type-text" rows="4" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder="A2:H.H./1 B1:.R.R/1"></textarea></label>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <p><button class="button button-main button-big" id="type-begin">${t('type.begin')}</button></p>
      </form>` : html`<p class="loading">${t('app.loading')}</p>`}`;
  }

  #set(i) {
    const id = `type-set-${i}`;
    return html`<label class="field" for=${id}><span>${t('settings.expansions')} ${i > 0 ? i + 1 : nothing}</span>
      <select id=${id} @change=${(event) => { this.sets[i] = event.target.value; this.#look(); }}>
        <option value="" ?selected=${!this.sets[i]}>${t('settings.noExpansion')}</option>
        ${this.all.sets.map((set) => html`<option value=${set.name} ?selected=${set.name === this.sets[i]}>${titleOf(set.name, set.title)}</option>`)}
      </select></label>`;
  }

  #choose(name) {
    this.game = name;
    this.#look();
  }

  // What is wrong with the text or the game is said before anything is kept.
  async #begin() {
    this.problem = undefined;
    const chosen = this.#system;
    const typed = typedAs(document.querySelector('#type-text').value);
    try {
      const scored = await post('/score', { ...typed, game: chosen });
      const system = typed.anu === undefined ? scored.game : chosen;
      const game = await post('/games', { system, house: houseRules() });
      const board = await post(`/games/${game.edit}/boards`, typed);
      location.assign(`/g/${game.edit}#board-${board.n}`);
    } catch (error) {
      this.problem = error.sentence ?? error.message;
      this.changed();
    }
  }
}
