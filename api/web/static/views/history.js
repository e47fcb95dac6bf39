// All games of this server, with pictures and a search; for its host alone.
import { html, nothing } from '../vendor/lit-html.js';
import { BASE, get, send } from '../api.js';
import { complain, toast } from '../dom.js';
import { dayInWords, list, t } from '../i18n.js';
import { icons } from '../parts/icons.js';

const PAUSE = 250; // milliseconds without a key before the search begins

export class HistoryView {
  constructor(changed) {
    this.changed = changed;
    this.query = { q: '', from: '', to: '', page: 1 };
    this.found = undefined;
  }

  get title() { return t('history.title'); }

  open() { return this.#search(); }

  close() { clearTimeout(this.timer); }

  template() {
    const { found } = this;
    return html`
      <nav class="crumbs"><a href="#">${icons.back} ${t('app.home')}</a></nav>
      <h1 tabindex="-1" id="title">${t('history.title')}</h1>
      ${this.problem ? html`<p class="problem" role="alert">${this.#problemInWords()}</p>` : nothing}
      <form class="search row row-wrap" role="search" @submit=${(event) => event.preventDefault()}>
        <label class="field field-wide" for="search-q"><span>${t('history.search')}</span>
          <input id="search-q" type="search" placeholder=${t('history.searchHint')} .value=${this.query.q}
            @input=${(event) => this.#ask({ q: event.target.value })}></label>
        ${['from', 'to'].map((bound) => html`<label class="field" for="search-${bound}"><span>${t(`history.${bound}`)}</span>
          <input id="search-${bound}" type="date" .value=${this.query[bound]} @change=${(event) => this.#ask({ [bound]: event.target.value })}></label>`)}
      </form>
      <p role="status" class="hint">${found ? (found.total === 0 ? t('history.none') : t('history.found', { n: found.total })) : nothing}</p>
      <ul class="history">${(found?.games ?? []).map(gameCard)}</ul>
      ${found ? this.#pages(found) : nothing}
      <p class="row row-wrap">
        <a class="button" href="${BASE}/export?format=zip" download>${t('history.export')}</a>
        <input class="hidden-input" id="import-file" type="file" accept=".zip,.json,.csv" @change=${(event) => this.#import(event.target)}>
        <label class="button" for="import-file">${t('history.importFile')}</label>
      </p>`;
  }

  #problemInWords() {
    return this.problem.name === 'host-only' ? t('history.hostOnly') : this.problem.sentence ?? this.problem.message;
  }

  #pages({ page, size, total }) {
    const go = (by) => { this.query.page = page + by; this.#search(); };
    return html`<div class="row row-centred">
      ${page > 1 ? html`<button class="button" @click=${() => go(-1)}>${t('history.next')}</button>` : nothing}
      ${page * size < total ? html`<button class="button" @click=${() => go(1)}>${t('history.previous')}</button>` : nothing}</div>`;
  }

  #ask(change) {
    Object.assign(this.query, change, { page: 1 });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#search(), PAUSE);
  }

  async #search() {
    const query = new URLSearchParams(Object.entries(this.query).filter(([, value]) => value));
    try {
      const asked = `${query}`;
      this.asked = asked;
      const found = await get(`/games?${asked}`);
      if (this.asked !== asked) return; // a later search has begun
      Object.assign(this, { found, problem: undefined });
    } catch (problem) {
      this.problem = problem;
    }
    this.changed();
  }

  async #import(input) {
    const form = new FormData();
    form.set('file', input.files[0]);
    input.value = '';
    try {
      toast(t('history.imported', await send('/import', form, () => {})));
      await this.#search();
    } catch (error) {
      complain(error);
    }
  }
}

function gameCard(game) {
  const id = game.edit ?? game.view;
  const players = game.ranking.map((standing) => `${standing.player || '\u2013'} ${standing.total}`);
  const first = game.boards.find((board) => board.photo) ?? game.boards[0];
  return html`<li><a class="card history-game" href="/g/${id}">
    ${first ? html`<img src="${BASE}/games/${id}/boards/${first.n}/board.svg" alt="" loading="lazy" width="120" height="120">` : html`<span class="no-picture"></span>`}
    <span class="history-words"><strong>${game.title || t('game.untitledShort')}</strong>
      <span>${dayInWords(game.played || game.created.slice(0, 10))}</span>
      <span class="hint">${list(players)}</span></span></a></li>`;
}
