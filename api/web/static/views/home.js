// The first page: hand over photos, or go on with a game.
import { html, nothing } from '../vendor/lit-html.js';
import { complain } from '../dom.js';
import { patch } from '../api.js';
import { dayInWords, t, titleOf } from '../i18n.js';
import { houseRules, recentGames } from '../memory.js';
import { allGames, Uploads } from '../uploads.js';
import { Corners } from '../parts/corners.js';
import { icons } from '../parts/icons.js';
import { dropAndPaste, picker } from '../parts/picker.js';
import { tips } from '../parts/tips.js';
import { uploadList } from '../parts/upload-list.js';

export class HomeView {
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
    this.games = [];
    this.game = ''; // told from the print of the boards
    this.corners = new Corners({ changed });
  }

  get title() { return t('home.title'); }

  async open() {
    this.end = dropAndPaste((photos) => this.#take(photos), (over) => { this.over = over; this.changed(); });
    try {
      this.games = await allGames();
      this.changed();
    } catch (error) {
      complain(error);
    }
  }

  close() { this.end?.(); }

  template() {
    if (this.uploads) return this.#uploading();
    return html`
      <section class="hero ${this.over ? 'hero-over' : ''}">
        <h1 tabindex="-1" id="title">${t('home.title')}</h1>
        <p class="lead">${t('home.lead')}</p>
        ${this.#typedOnly ? html`<p id="typed-only">${t('home.typedOnly', { game: this.#chosenTitle })}</p>
          <p><a class="button button-main button-big" href="#type-${this.game}">${icons.pencil} ${t('home.type')}</a></p>` : html`
          ${picker({ id: 'photo', camera: t('home.take'), files: t('home.choose') }, (photos) => this.#take(photos))}
          <p class="hint only-desk">${this.over ? t('home.dropNow') : t('home.drop')}</p>`}
        ${this.games.length > 1 ? this.#gameChoice() : nothing}
        ${this.#typedOnly ? nothing : html`<p class="home-type"><a href="#type">${t('home.type')}</a></p>`}
      </section>
      ${tips()}
      ${this.#recent()}
      ${this.host ? html`<p class="row row-wrap row-centred">
        <a class="button" href="#history">${t('home.history')}</a>
        <a class="button" href="#import">${t('home.import')}</a></p>` : nothing}`;
  }

  // Whether photos of the chosen game's boards cannot be read.
  get #typedOnly() { return this.games.some((game) => game.name === this.game && !game.readable); }

  get #chosenTitle() {
    const game = this.games.find(({ name }) => name === this.game);
    return titleOf(game.name, game.title);
  }

  #gameChoice() {
    const option = (game) => html`<option value=${game.name} ?selected=${game.name === this.game}>${titleOf(game.name, game.title)}</option>`;
    return html`<label class="field field-centred" for="game"><span>${t('home.game')}</span>
      <select id="game" @change=${(event) => { this.game = event.target.value; this.changed(); }}>
        <option value="" ?selected=${this.game === ''}>${t('home.gameTold')}</option>
        ${this.games.filter((game) => game.readable).map(option)}
        <optgroup label=${t('home.gameTyped')}>${this.games.filter((game) => !game.readable).map(option)}</optgroup>
      </select></label>`;
  }

  #uploading() {
    const { uploads } = this;
    return html`<h1 tabindex="-1" id="title" class="hidden">${t('upload.title')}</h1>
      ${uploadList(uploads, (item) => this.#showCorners(item))}
      ${!uploads.running ? html`<div class="row row-wrap row-centred">
        ${uploads.into ? html`<a class="button button-main" href="/g/${uploads.into}">${t('upload.open')}</a>` : nothing}
        ${picker({ id: 'more', camera: t('home.take'), files: t('home.choose') }, (photos) => this.#take(photos))}</div>` : nothing}
      ${this.corners.template()}`;
  }

  #recent() {
    const games = recentGames();
    if (games.length === 0) return nothing;
    return html`<section aria-labelledby="recent-title"><h2 id="recent-title">${t('home.recent')}</h2>
      <ul class="recent">${games.map((game) => html`<li><a class="card recent-game" href="/g/${game.id}">
        <strong>${game.title || t('game.untitledShort')}</strong>
        <span>${dayInWords(game.day, 'medium')}</span>
        <span class="hint">${game.result}</span></a></li>`)}</ul></section>`;
  }

  async #take(photos) {
    if (this.#typedOnly) return;
    this.uploads ??= new Uploads({ game: this.game, changed: this.changed });
    if (this.uploads.stopper.signal.aborted) this.uploads.stopper = new AbortController();
    this.uploads.add(photos);
    await this.uploads.run();
    await this.#openGame();
  }

  #showCorners(item) {
    this.corners.open({
      url: URL.createObjectURL(item.file),
      read: async (corners) => {
        await this.uploads.readAt(item, corners);
        if (item.problem) throw item.problem;
        await this.#openGame();
      },
    });
  }

  // Goes on to the game once all is read; what failed is to be seen first.
  async #openGame() {
    const { into, items, failed } = this.uploads;
    if (!into || failed.length > 0 || this.uploads.running) return;
    const house = houseRules();
    if (house) await patch(`/games/${into}`, { house }).catch(complain);
    const boards = items.flatMap((item) => item.boards ?? []);
    location.assign(boards.length === 1 ? `/g/${into}#board-${boards[0]}` : `/g/${into}`);
  }
}
