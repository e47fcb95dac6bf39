// One board: what to check, photo and drawing, score and faults.
import { html, nothing } from '../vendor/lit-html.js';
import { BASE } from '../api.js';
import { announce, complain, sure, toast } from '../dom.js';
import { choiceInWords } from '../describe.js';
import { hasTubes } from '../layout.js';
import { faultInWords, number, signed, t } from '../i18n.js';
import { straightened } from '../photo-store.js';
import { parseTile } from '../tile.js';
import { Audit } from '../parts/audit.js';
import { BoardText } from '../parts/board-text.js';
import { Compare } from '../parts/compare.js';
import { Corners } from '../parts/corners.js';
import { Doubts } from '../parts/doubts.js';
import { icons } from '../parts/icons.js';
import { picker } from '../parts/picker.js';
import { notices } from '../parts/notices.js';
import { questionFields } from '../parts/questions.js';
import { Sheet } from '../parts/sheet.js';
import { SquareEditor } from '../parts/square-editor.js';
import { Told } from '../parts/told.js';
import { joinedInWords, uploadList } from '../parts/upload-list.js';
import { Uploads } from '../uploads.js';

export class BoardView {
  /**
   * @param {import('../game-store.js').GameStore} store
   * @param {number} n the board's number in its game
   */
  constructor(store, n, changed) {
    this.store = store;
    this.n = n;
    this.changed = changed;
    this.photo = undefined; // {of: board's corners, canvas}
    this.lower = undefined; // the second board is shown; undefined leaves it to which of them a photo shows
    this.uploads = undefined; // of the photo of a half that was missing
    const set = (square, tile, round) => this.#set(square, tile, round);
    const open = (square) => this.#open(square);
    this.compare = new Compare({ open, changed });
    this.doubts = new Doubts({ set, open, changed });
    this.editor = new SquareEditor({ set, changed });
    this.corners = new Corners({ changed });
    this.audit = new Audit(store, n, changed);
    this.told = new Told(store, changed);
    this.text = new BoardText({ use: (change) => store.changeBoard(n, change), changed });
    this.sheet = new Sheet({ light: () => changed(), count: (counted) => this.#change({ counted }), changed });
  }

  get title() { return t('board.title', { n: this.store.place(this.n) }); }

  template() {
    const board = this.store.board(this.n);
    if (!board) return html`<p class="loading">${t('app.loading')}</p>`;
    const { canEdit } = this.store;
    const lower = this.#lower(board);
    const seen = this.store.seen(board, lower);
    const photo = this.#photo(seen, lower);
    const editing = this.editor.square && seen.layout.squares.get(this.editor.square);
    return html`
      <nav class="crumbs"><a href="#">${icons.back} ${this.store.game.title || t('game.untitledShort')}</a></nav>
      <header class="board-head">
        <h1 tabindex="-1" id="title" class=${canEdit ? 'hidden' : ''}>${board.player || this.title}</h1>
        ${canEdit ? html`<label class="heading-input" for="player"><span class="hidden">${t('board.player')}</span>
          <input id="player" type="text" maxlength="60" autocomplete="off" placeholder=${t('board.player')} .value=${board.player}
            @change=${(event) => this.#change({ player: event.target.value.trim() })}></label>` : nothing}
        <p class="board-total"><span class="board-total-label">${t('board.total')}</span> <strong>${number(board.score.total)}</strong></p>
      </header>
      <div class="board-page">
        <div class="board-left">
          ${this.told.template()}
          ${notices(seen, canEdit ? (square) => this.#open(square) : undefined)}
          ${canEdit ? this.doubts.template(seen, photo) : nothing}
          ${canEdit && !board.photo && seen.tiles.size === 0 ? this.#fillIn() : nothing}
          ${this.#levels(lower)}
          ${canEdit ? this.#missing(board, seen, lower) : nothing}
          <section class="card picture" aria-label=${t('board.rebuilt')}>
            ${this.compare.template(seen, photo, this.sheet.lightOf(seen))}
            ${canEdit ? this.#tools(board, lower) : nothing}
            ${legend(seen)}
          </section>
        </div>
        <div class="board-right">
          ${this.sheet.template(seen, canEdit && !lower)}
          ${faults(board, (fault) => this.#light(fault))}
          ${this.audit.template(board)}
          ${canEdit ? this.#questions(board) : nothing}
          ${this.text.template(board, canEdit)}
          <p class="row row-wrap">
            <a class="button button-quiet" href="${BASE}${this.store.path(this.n)}/sheet.pdf">${t('board.sheetPdf')}</a>
            ${canEdit ? html`<button class="button button-quiet" @click=${() => this.#remove()}>${icons.trash} ${t('board.delete')}</button>` : nothing}</p>
        </div>
      </div>
      ${canEdit && editing ? this.editor.template(seen, lower ? this.store.second : this.store.rules, photo && this.doubts.cut(photo, editing, 'editor')) : nothing}
      ${this.corners.template()}`;
  }

  rendered() { this.compare.rendered(); }

  // Whether the second board is shown.
  #lower(board) {
    return Boolean(this.store.second) && (this.lower ?? (!board.photo && Boolean(board.below_photo)));
  }

  // How the half of two boards that no photo shows is photographed.
  #missing(board, seen, lower) {
    if (!this.store.second || !this.store.rules?.readable || seen.board.corners || seen.tiles.size > 0) return nothing;
    if (lower ? !board.photo && !board.squares.some((view) => view.routes.length > 0) : !board.below_photo) return nothing;
    return html`<section class="card" id="missing"><p>${t(lower ? 'board.noBelow' : 'board.noSurface')}</p>
      ${this.uploads ? uploadList(this.uploads, () => {}) : picker({ id: 'half', camera: t('board.takeHalf'), files: t('board.chooseHalf') }, (photos) => this.#takeHalf(board, photos))}</section>`;
  }

  async #takeHalf(board, photos) {
    this.uploads = new Uploads({ into: this.store.game.edit, board: board.id, changed: this.changed });
    this.uploads.add(photos.slice(0, 1));
    await this.uploads.run();
    const [{ joined, problem }] = this.uploads.items;
    this.uploads = undefined;
    try {
      if (problem) throw problem;
      await this.store.renew();
      if (joined) toast(joined.map(({ below }) => joinedInWords({ n: this.store.place(this.n), below })).join(' '));
    } catch (error) {
      complain(error);
    }
  }

  // Which of two boards is shown.
  #levels(lower) {
    const { second } = this.store;
    if (!second) return nothing;
    const button = (level, words) => html`<button class="button" aria-pressed=${String(lower === level)} @click=${() => this.#show(level)}>${words}</button>`;
    return html`<div class="row row-wrap levels" id="levels" role="group" aria-label=${t('board.levels')}>
      ${button(false, t('board.surface'))} ${button(true, t('sheet.below'))}</div>`;
  }

  #show(level) {
    this.lower = level;
    this.editor.close();
    this.sheet.lit = undefined;
    this.changed();
  }

  #tools(board, lower) {
    return html`<div class="tools row row-wrap">
      <button class="button" id="undo" ?disabled=${!board.undo} @click=${() => this.#step('undo')}>${icons.undo} ${t('board.undo')}</button>
      ${board.photo || board.below_photo ? html`<button class="button" id="revert" ?disabled=${!board.edited} @click=${() => this.#revert()}>${icons.original} ${t('board.revert')}</button>
      ${this.store.second && board.below?.corners && !board.below.elsewhere ? html`<button class="button" id="swap" @click=${() => this.#change({ swap: true })}>${icons.turn} ${t('board.swap')}</button>` : nothing}
      ${lower || !board.photo ? nothing : html`<button class="button" id="open-corners" title=${t('board.corners')} @click=${() => this.#openCorners(board)}>
        ${icons.corners} ${t('board.cornersShort')}</button>`}` : nothing}
    </div>`;
  }

  // How an empty board is filled in, and what of it has to be typed.
  #fillIn() {
    const { lines } = this.store.rules ?? {};
    return html`<p class="card hint" id="fill-in">${t('type.fillIn')} ${lines ? t('type.textToo') : nothing}</p>`;
  }

  #questions(board) {
    const set = (settings) => this.#change({ settings });
    return html`<details class="card" id="board-questions"><summary><h2>${t('board.questions')}</h2></summary>
      <p class="hint">${t('board.questionsHelp')}</p>
      <div class="questions">${questionFields(this.store.game.questions, board.settings ?? {}, 'board-question', set)}</div></details>`;
  }

  // The straightened photo, or undefined while it is on its way.
  #photo({ board, layout }, lower) {
    const of = JSON.stringify([board.photo?.hash, board.corners]);
    if (this.photo?.of !== of) {
      const asked = { of, canvas: undefined };
      this.photo = asked;
      const url = `${BASE}${this.store.path(this.n)}/photo.jpg?of=${board.photo?.hash}${lower ? '&below' : ''}`;
      straightened(board, url, layout).then((canvas) => {
        canvas?.setAttribute('role', 'img');
        canvas?.setAttribute('aria-label', t('board.photoAlt'));
        asked.canvas = canvas;
        this.changed();
      });
    }
    return this.photo.canvas;
  }

  #open(square) {
    if (!this.store.canEdit) return;
    const board = this.store.board(this.n);
    this.editor.open(square, this.store.seen(board, this.#lower(board)));
  }

  #light(fault) {
    this.sheet.lit = undefined;
    this.compare.focus = fault.squares[0];
    document.querySelector('.picture')?.scrollIntoView({ block: 'nearest' });
    this.changed();
    document.querySelector(`[data-square="${fault.squares[0]}"]`)?.focus();
  }

  async #set(square, tile, round) {
    const shown = this.store.board(this.n);
    const before = shown.score.total;
    try {
      const board = await this.store.setSquare(this.n, square, tile, round, this.#lower(shown));
      const words = { square, choice: choiceInWords(parseTile(tile), round), total: board.score.total };
      const by = board.score.total - before;
      toast(by === 0 ? t('board.changed', words) : t('board.changedBy', { ...words, by: signed(by) }));
    } catch (error) {
      complain(error);
    }
  }

  async #change(change) {
    try {
      await this.store.changeBoard(this.n, change);
      announce(t('game.saved'));
    } catch (error) {
      complain(error);
    }
  }

  async #step(what) {
    try {
      await this.store[what](this.n);
      toast(t(what === 'undo' ? 'board.undone' : 'board.reverted'));
    } catch (error) {
      complain(error);
    }
  }

  async #revert() {
    if (await sure(t('board.revertAsk'), t('board.revert'))) await this.#step('revert');
  }

  async #remove() {
    if (!await sure(t('board.deleteAsk'), t('board.delete'))) return;
    try {
      await this.store.removeBoard(this.n);
      location.hash = '';
      toast(t('board.deleted'));
    } catch (error) {
      complain(error);
    }
  }

  #openCorners(board) {
    this.corners.open({
      url: `${BASE}${this.store.path(this.n)}/photo.jpg`,
      corners: board.corners,
      width: board.photo.width,
      read: (corners) => this.store.changeBoard(this.n, { corners }),
    });
  }
}

function legend({ ends, doubts, hidden, faulty, board, layout }) {
  const tubes = hasTubes(layout);
  const entries = [
    ends.size > 0 && ['end', t('board.legend.error')],
    doubts.size > 0 && ['doubt', t('board.legend.doubt')],
    hidden.size > 0 && ['hidden', t('board.legend.hidden')],
    faulty.size > 0 && ['fault', t('board.legend.fault')],
    board.score.highway.squares.length > 1 && ['highway', t(tubes ? 'sheet.pipeline' : 'board.legend.highway')],
    board.score.railway.squares.length > 1 && ['railway', t(tubes ? 'sheet.subway' : 'board.legend.railway')],
  ].filter(Boolean);
  return entries.length === 0 ? nothing : html`<ul class="legend" aria-label=${t('board.legend')}>
    ${entries.map(([kind, words]) => html`<li><span class="swatch swatch-${kind}" aria-hidden="true"></span>${words}</li>`)}
  </ul>`;
}

function faults(board, show) {
  const listed = (title, all, kind) => (all.length === 0 ? nothing : html`
    <h3>${title}</h3>
    <ul class="faults">${all.map((fault) => html`<li class="fault fault-${kind}">${kind === 'broken' ? icons.warning : icons.question}
      <span>${faultInWords(fault)}</span>
      ${fault.squares.length > 0 && !fault.board ? html`<button class="button button-small" @click=${() => show(fault)}>${fault.squares[0]}</button>` : nothing}</li>`)}</ul>`);
  const verdict = board.legal ? html`${icons.check} ${t('board.legal')}` : html`${icons.warning} ${t('game.faults', { n: board.faults.length })}`;
  return html`<section class="card" aria-labelledby="rules-title">
    <h2 id="rules-title">${verdict}</h2>
    ${listed(t('board.faults'), board.faults, 'broken')}
    ${listed(t('board.warnings'), board.warnings, 'warning')}
  </section>`;
}
