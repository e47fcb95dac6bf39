// Which game was played, with which expansions, and what no photo shows of it.
import { html, nothing } from '../vendor/lit-html.js';
import { get } from '../api.js';
import { complain, toast } from '../dom.js';
import { houseRules, rememberHouse } from '../memory.js';
import { aboutSet, t, titleOf } from '../i18n.js';
import { goalCards, questionFields } from './questions.js';

export class Settings {
  /** @param {import('../game-store.js').GameStore} store */
  constructor(store, changed) {
    this.store = store;
    this.changed = changed;
    this.all = undefined; // the games and sets there are
  }

  /** Fetches what there is to choose from, once somebody wants to see it. */
  async open() {
    if (this.all) return;
    try {
      this.all = await get('/rules');
      this.changed();
    } catch (error) {
      complain(error);
    }
  }

  template() {
    const { game } = this.store;
    if (!this.all) return html`<p class="loading">${t('app.loading')}</p>`;
    const [base, ...sets] = game.system.split('+');
    const system = this.all.games.find((one) => one.name === base);
    const most = Math.max(system?.most_sets ?? 1, sets.length);
    return html`<div class="settings">
      <label class="field" for="system"><span>${t('settings.system')}</span>
        <select id="system" @change=${(event) => this.#name(event.target.value)}>
          ${this.all.games.map((one) => html`<option value=${one.name} ?selected=${one.name === base}>${titleOf(one.name, one.title)}</option>`)}
        </select></label>
      ${Array.from({ length: most }, (_, i) => this.#expansion(base, sets, i))}
      <label class="field" for="longest"><span>${t('settings.longest')}</span>
        <select id="longest" @change=${(event) => this.#change({ settings: { longest: event.target.value } })}>
          ${['', 'simple', 'trail', 'segment'].map((way) => html`<option value=${way} ?selected=${way === (game.settings.longest ?? '')}>${t(`settings.longest.${way}`)}</option>`)}
        </select></label>
      <fieldset class="questions"><legend>${t('settings.questions')}</legend>
        ${questionFields(game.questions, game.settings, 'question', (settings) => this.#change({ settings }))}
        ${goalCards(this.store.rules?.goals ?? [])}
      </fieldset>
      ${this.#house(game)}
    </div>`;
  }

  #expansion(base, sets, i) {
    const id = `expansion-${i}`;
    return html`<label class="field" for=${id}><span>${t('settings.expansions')} ${i > 0 ? i + 1 : nothing}</span>
      <select id=${id} @change=${(event) => this.#setExpansion(base, sets, i, event.target.value)}>
        <option value="" ?selected=${!sets[i]}>${t('settings.noExpansion')}</option>
        ${this.all.sets.map((set) => html`<option value=${set.name} ?selected=${set.name === sets[i]} title=${aboutSet(set)}>${titleOf(set.name, set.title)}</option>`)}
      </select></label>`;
  }

  #setExpansion(base, sets, i, name) {
    const chosen = [...sets];
    chosen[i] = name;
    this.#name([base, ...chosen.filter(Boolean)].join('+'));
  }

  #house(game) {
    const rules = houseRules();
    return html`<div class="house"><h3>${t('settings.house')}</h3>
      <p class="row row-wrap">
        <button class="button" @click=${() => this.#remember(game)}>${t('settings.houseSave')}</button>
        ${rules ? html`<button class="button" @click=${() => this.#change({ house: rules })}>${t('settings.houseUse')}</button>
          <button class="button button-quiet" @click=${() => this.#forget()}>${t('settings.houseForget')}</button>` : nothing}
      </p>
      ${rules ? nothing : html`<p class="hint">${t('settings.houseNone')}</p>`}</div>`;
  }

  #remember(game) {
    rememberHouse({ ...game.house, ...game.settings });
    toast(t('settings.houseSaved'));
    this.changed();
  }

  #forget() {
    rememberHouse(undefined);
    toast(t('settings.houseForgotten'));
    this.changed();
  }

  #change(change) { return this.#do(() => this.store.changeGame(change)); }

  #name(system) { return this.#do(() => this.store.nameGame(system)); }

  async #do(work) {
    try {
      await work();
      toast(t('game.saved'));
    } catch (error) {
      complain(error);
      this.changed();
    }
  }
}
