// A game: who won, its boards, and all that belongs to it. One of its boards
// may be open.
import { html, nothing } from '../vendor/lit-html.js';
import { announce, complain, sure, toast } from '../dom.js';
import { drawBoard, viewBoxOf } from '../board-svg.js';
import { dayInWords, list, number, t } from '../i18n.js';
import { GameStore } from '../game-store.js';
import { forgetGame, rememberGame } from '../memory.js';
import { Uploads } from '../uploads.js';
import { AuditTable } from '../parts/audit-table.js';
import { Corners } from '../parts/corners.js';
import { icons } from '../parts/icons.js';
import { dropAndPaste, picker } from '../parts/picker.js';
import { Settings } from '../parts/settings.js';
import { sharePart } from '../parts/share.js';
import { Told } from '../parts/told.js';
import { joinedInWords, uploadList } from '../parts/upload-list.js';
import { BoardView } from './board.js';

const FOLLOW = 6000; // milliseconds between two looks at what others changed

export class GameView {
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    this.store = new GameStore(id, () => { this.#remember(); changed(); });
    this.settings = new Settings(this.store, changed);
    this.corners = new Corners({ changed });
    this.audit = new AuditTable(this.store, changed);
    this.told = new Told(this.store, changed);
    this.board = undefined; // the BoardView that is open
  }

  get title() { return this.board?.title ?? (this.store.game ? this.#name() : t('game.untitledShort')); }

  /** Opens the game, and one of its boards where the address names it. */
  async open(hash) {
    this.turn(hash);
    this.end = dropAndPaste((photos) => this.#take(photos), () => {});
    this.timer = setInterval(() => this.store.follow().catch(() => {}), FOLLOW);
    try {
      await this.store.load();
    } catch (error) {
      this.problem = error;
      this.changed();
    }
  }

  /** Goes to the board that the address names, or back to the game. */
  turn(hash) {
    const n = Number(/^#board-(\d+)$/.exec(hash)?.[1]);
    if (this.board?.n === n) return;
    this.board = n ? new BoardView(this.store, n, this.changed) : undefined;
  }

  close() {
    this.end?.();
    clearInterval(this.timer);
  }

  template() {
    if (this.problem) {
      return html`<h1 tabindex="-1" id="title">${this.problem.sentence ?? this.problem.message}</h1>
        <p><a class="button" href="/">${t('app.home')}</a></p>`;
    }
    const { game } = this.store;
    if (!game) return html`<p class="loading">${t('game.loading')}</p>`;
    if (this.board && !this.store.has(this.board.n)) this.board = undefined; // somebody deleted it
    if (this.board) return this.board.template();
    return html`
      ${this.#head(game)}
      ${this.uploads ? uploadList(this.uploads, (item) => this.#showCorners(item)) : nothing}
      ${this.told.template()}
      <div class="game-page">
        ${game.boards.length > 0 ? ranking(game) : nothing}
        <section aria-labelledby="boards-title" class="boards">
          <h2 id="boards-title">${t('game.boards')}</h2>
          ${game.boards.length === 0 ? html`<p class="hint">${t('game.empty')}</p>` : nothing}
          <ul class="board-cards">${game.boards.map((board, i) => this.#card(board, i + 1))}</ul>
          ${game.edit ? this.#adding() : nothing}
        </section>
      </div>
      ${this.audit.template(game)}
      ${game.edit ? html`<details class="card" id="settings" @toggle=${(event) => event.target.open && this.settings.open()}>
        <summary><h2>${t('game.settings')}</h2></summary>${this.settings.template()}</details>` : nothing}
      <details class="card" id="share"><summary><h2>${t('share.title')}</h2></summary>${sharePart(game, this.id)}</details>
      ${game.edit ? html`<p class="row row-centred">
        <button class="button button-quiet" id="delete-game" @click=${() => this.#remove()}>${icons.trash} ${t('game.delete')}</button></p>` : nothing}
      ${this.corners.template()}`;
  }

  rendered() { this.board?.rendered(); }

  #name() {
    const { game } = this.store;
    return game.title || (game.played ? t('game.untitled', { date: dayInWords(game.played) }) : t('game.untitledShort'));
  }

  #head(game) {
    if (!game.edit) {
      return html`<header class="game-head"><h1 tabindex="-1" id="title">${this.#name()}</h1>
        ${game.title && game.played ? html`<p>${dayInWords(game.played)}</p>` : nothing}</header>
        <p class="hint">${t('game.viewOnly')}</p>`;
    }
    return html`<header class="game-head"><h1 tabindex="-1" id="title" class="hidden">${this.#name()}</h1>
      <label class="heading-input" for="game-title"><span class="hidden">${t('game.title')}</span><input id="game-title" type="text" maxlength="80" autocomplete="off"
        placeholder=${t('game.titleHint')} .value=${game.title} @change=${(event) => this.#change({ title: event.target.value.trim() })}></label>
      <label class="field" for="game-played"><span>${t('game.played')}</span><input id="game-played" type="date"
        .value=${game.played} @change=${(event) => this.#change({ played: event.target.value })}></label>
    </header>`;
  }

  // Photos of boards that cannot be read are not asked for.
  #adding() {
    const typing = html`<p class="row row-centred"><button class="button ${this.#typedOnly ? 'button-main' : 'button-quiet'}" id="add-typed" @click=${() => this.#type()}>
      ${icons.pencil} ${t('game.addTyped')}</button></p>`;
    if (this.#typedOnly) return html`<p id="typed-only">${t('game.typedOnly')}</p>${typing}`;
    return html`${picker({ id: 'photo', camera: t('game.addTake'), files: t('game.addPhotos') }, (photos) => this.#take(photos))}${typing}`;
  }

  get #typedOnly() { return this.store.rules?.readable === false; }

  #card(board, place) {
    const seen = this.store.seen(board);
    const name = board.player || t('game.board', { n: place });
    return html`<li class="card board-card">
      <a class="board-link" href="#board-${board.n}"><span class="hidden">${t('game.open')}: ${name}</span>
        <svg class="board" viewBox=${viewBoxOf(seen.layout)} aria-hidden="true" focusable="false">${drawBoard(seen)}</svg>
      </a>
      <div class="board-facts">
        ${this.store.canEdit ? html`<label class="hidden" for="player-${board.n}">${t('game.player', { n: place })}</label>
          <input id="player-${board.n}" class="player" type="text" maxlength="60" autocomplete="off" placeholder=${t('game.playerHint')} .value=${board.player}
            @change=${(event) => this.#setPlayer(board.n, event.target.value)}>` : html`<strong>${name}</strong>`}
        <p class="board-score"><strong>${number(board.score.total)}</strong> ${errorsInWords(board.score.errors.count)}</p>
        <ul class="badges">
          ${board.ask_first > 0
            ? html`<li class="badge badge-doubt">${icons.question} ${t('game.toCheck', { n: board.ask_first })}</li>`
            : html`<li class="badge badge-good">${icons.check} ${board.doubts.length > 0 ? t('game.alsoUnsure', { n: board.doubts.length }) : t('game.allClear')}</li>`}
          ${board.faults.length > 0 ? html`<li class="badge badge-fault">${icons.warning} ${t('game.faults', { n: board.faults.length })}</li>` : nothing}
        </ul>
      </div></li>`;
  }

  #remember() {
    const { game } = this.store;
    const best = game.ranking.filter((standing) => standing.place === 1);
    rememberGame({
      id: this.id,
      title: game.title,
      day: game.played || game.created.slice(0, 10),
      result: best.length === 1 && best[0].player ? `${best[0].player}: ${number(best[0].total)}` : t('game.boards') + `: ${game.boards.length}`,
    });
  }

  async #take(photos) {
    if (!this.store.canEdit || this.#typedOnly) return;
    location.hash = '';
    this.uploads ??= new Uploads({ into: this.store.game.edit, changed: this.changed });
    if (this.uploads.stopper.signal.aborted) this.uploads.stopper = new AbortController();
    this.uploads.add(photos);
    await this.uploads.run();
    await this.#uploaded();
  }

  async #type() {
    try {
      const board = await this.store.addBoard();
      location.hash = `#board-${board.n}`;
    } catch (error) {
      complain(error);
    }
  }

  async #uploaded() {
    const joined = this.uploads.items.flatMap((item) => item.joined ?? []);
    if (this.uploads.failed.length === 0) this.uploads = undefined;
    try {
      await this.store.load();
      if (joined.length > 0) toast(joined.map(({ n, below }) => joinedInWords({ n: this.store.place(n), below })).join(' '));
    } catch (error) {
      complain(error);
    }
  }

  #showCorners(item) {
    this.corners.open({
      url: URL.createObjectURL(item.file),
      read: async (corners) => {
        await this.uploads.readAt(item, corners);
        if (item.problem) throw item.problem;
        await this.#uploaded();
      },
    });
  }

  async #change(change) {
    try {
      await this.store.changeGame(change);
      announce(t('game.saved'));
    } catch (error) {
      complain(error);
      this.changed();
    }
  }

  #setPlayer(n, name) { return this.#change({ boards: { [n]: { player: name.trim() } } }); }

  async #remove() {
    if (!await sure(t('game.deleteAsk'), t('game.deleteYes'))) return;
    try {
      await this.store.removeGame();
      forgetGame(this.id);
      location.assign('/');
    } catch (error) {
      complain(error);
    }
  }
}

const errorsInWords = (n) => (n === 0 ? t('game.noErrors') : t('game.errors', { n }));

// A board without a name is called by its place on the page.
function playerOf(standing, game) {
  const place = 1 + game.boards.findIndex((board) => board.n === standing.boards[0]);
  return standing.player || t('game.board', { n: place });
}

function ranking(game) {
  const unsure = game.boards.some((board) => board.ask_first > 0);
  const winners = game.ranking.filter((standing) => standing.place === 1).map((standing) => playerOf(standing, game));
  const won = winners.length === 1 ? t('game.wins', { player: winners[0] }) : t('game.shareWin', { players: list(winners) });
  return html`<section class="card ranking" aria-labelledby="ranking-title">
    <h2 id="ranking-title">${t('game.ranking')}</h2>
    ${game.ranking.length > 1 ? html`<p class="winner">${icons.crown} ${won}</p>` : nothing}
    <ol class="places">${game.ranking.map((standing) => html`<li class="place place-${standing.place}">
      <span class="place-number"><span class="hidden">${t(standing.shared ? 'game.placeShared' : 'game.place', standing)}</span>
        <span aria-hidden="true">${standing.place}</span></span>
      <span class="place-player">${playerOf(standing, game)}</span>
      <span class="place-errors">${errorsInWords(standing.errors)}</span>
      <strong class="place-total">${t('game.points', { n: standing.total })}</strong></li>`)}</ol>
    ${tieInWords(game.ranking)}
    ${unsure ? html`<p class="hint">${t('game.notSure')}</p>` : nothing}
  </section>`;
}

// Says by what equal points were told apart, where there are any.
function tieInWords(places) {
  const equal = places.some((one, i) => places[i + 1]?.total === one.total);
  if (!equal) return nothing;
  return html`<p class="hint">${places.some((one) => one.shared) ? t('game.tieShared') : t('game.tieBreak')}</p>`;
}
