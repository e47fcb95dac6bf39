// What happened on a board: its replay, the dice, broken rules with proposals to
// mend them, the player's own count explained, and what could have been. It is
// fetched when it is opened, and anew when the board has changed.
import { html, nothing } from '../vendor/lit-html.js';
import { BASE, get } from '../api.js';
import { complain, toast } from '../dom.js';
import { faultInWords, number, signed, t } from '../i18n.js';
import { parseTile } from '../tile.js';
import { tilePicture } from '../tile-svg.js';
import { icons } from './icons.js';
import { Replay } from './replay.js';

// The most of each list that is shown.
const REPAIRS = 3;
const OPEN_ENDS = 4;
const BRIDGES = 3;

/** Sentences of the engine, which speaks English. */
const sentences = (all, kind = 'warning') => (all.length === 0 ? nothing : html`<ul class="faults">
  ${all.map((text) => html`<li class="fault fault-${kind}">${kind === 'told' ? nothing : icons.warning} <span lang="en">${text}</span></li>`)}</ul>`);

export class Audit {
  /**
   * @param {import('../game-store.js').GameStore} store
   * @param {number} n the board's number in its game
   * @param {() => void} changed
   */
  constructor(store, n, changed) {
    this.store = store;
    this.n = n;
    this.changed = changed;
    this.opened = false;
    this.asked = undefined; // {of: the board it is about, report, replay, problem}
    this.used = undefined; // the board as a proposal made it
    this.replay = new Replay({ changed });
  }

  template(board) {
    return html`<details class="card audit" id="audit" @toggle=${(event) => this.#toggle(event.target.open)}>
      <summary><h2>${t('audit.title')}</h2></summary>
      ${this.opened ? this.#content(board) : nothing}</details>`;
  }

  #toggle(open) {
    if (this.opened === open) return;
    this.opened = open;
    this.changed();
  }

  // Fetches what is told of the board as it is. What was told before stays until
  // the new answer is there.
  #ask(board) {
    const of = JSON.stringify([board.text, board.counted, board.player, board.settings]);
    if (this.asked?.of === of) return;
    const asked = { ...this.asked, of, problem: undefined, busy: true };
    this.asked = asked;
    const path = this.store.path(this.n);
    Promise.all([get(`${path}/audit`), get(`${path}/replay`)]).then(([audit, replay]) => {
      Object.assign(asked, { report: audit.boards[0], replay, busy: false });
    }, (problem) => Object.assign(asked, { problem, busy: false })).then(() => { if (this.asked === asked) this.changed(); });
  }

  #content(board) {
    this.#ask(board);
    const { report, replay, problem, busy } = this.asked;
    if (problem) {
      return html`<p class="problem">${problem.sentence ?? problem.message}</p>
        <p><button class="button" @click=${() => { this.asked = undefined; this.changed(); }}>${t('audit.again')}</button></p>`;
    }
    if (!report) return html`<p class="loading">${t('audit.loading')}</p>`;
    return html`<div class="audit-told" aria-busy=${String(busy)}>
      ${replay.steps.length > 0 ? this.replay.template(replay, this.store.layout, `${BASE}${this.store.path(this.n)}/replay.gif`) : nothing}
      ${this.used === board.text && board.undo ? this.#undo(busy) : nothing}
      ${this.#rules(report, busy)}
      ${dice(report)}
      ${count(report)}
      ${better(report)}
    </div>`;
  }

  #rules(report, busy) {
    if (report.legal) return nothing;
    const { repairs } = report;
    return html`<h3>${t('board.faults')}</h3>
      <ul class="faults">${report.faults.map((fault) => html`<li class="fault fault-broken">${icons.warning} <span>${faultInWords(fault)}</span></li>`)}</ul>
      <h4>${t('audit.repairs')}</h4>
      <p class="hint">${t('audit.repairsHelp')}</p>
      <p lang="en">${repairs.message}</p>
      <ul class="repairs">${repairs.repairs.slice(0, REPAIRS).map((repair) => html`<li class="repair">
        <span><span lang="en">${repair.message}</span>${sure(repair)}</span>
        ${this.store.canEdit ? html`<button class="button button-small repair-use" ?disabled=${busy} @click=${() => this.#use(repair)}>${t('audit.use')}<span class="hidden"> ${squaresOf(repair)}</span></button>` : nothing}
      </li>`)}</ul>`;
  }

  // A proposal is one edit, so that one step takes it back.
  async #use(repair) {
    try {
      const board = await this.store.changeBoard(this.n, { text: repair.text });
      this.used = board.text;
      this.changed();
      toast(t('audit.used', { squares: squaresOf(repair), total: board.score.total }));
    } catch (error) {
      complain(error);
    }
  }

  #undo(busy) {
    return html`<p class="row row-wrap">${icons.check} ${t('audit.made')}
      <button class="button button-small" id="audit-undo" ?disabled=${busy} @click=${() => this.#takeBack()}>${icons.undo} ${t('board.undo')}</button></p>`;
  }

  async #takeBack() {
    try {
      await this.store.undo(this.n);
      toast(t('board.undone'));
    } catch (error) {
      complain(error);
    }
  }
}

const squaresOf = (repair) => repair.changes.map((change) => change.square).join(' ');

// What the photo gives for a repair.
function sure(repair) {
  const known = repair.changes.filter((change) => change.p !== undefined);
  if (known.length === 0) return nothing;
  return html` <span class="hint">${known.map((change) => t('audit.byPhoto', { square: change.square, percent: Math.round(100 * change.p) })).join(' ')}</span>`;
}

function dice(report) {
  const { rounds } = report.dice;
  if (rounds.length === 0) return nothing;
  return html`<h3>${t('audit.dice')}</h3>
    <ul class="dice">${rounds.map((round) => html`<li class="dice-round">
      <span class="dice-number">${t(round.board ? 'audit.roundBelow' : 'audit.round', { round: round.round })}</span>
      <span class="dice-faces" aria-hidden="true">${round.faces.map((face) => html`<span class="dice-face dice-${face.origin}">${tilePicture(parseTile(face.tile))}<span>${face.square}</span></span>`)}</span>
      <span class="hidden" lang="en">${round.message}</span>
      ${round.ways.length > 1 || round.more ? html`<span class="hint">${t('audit.otherWays')}</span>` : nothing}
      ${round.ways.length === 0 ? html`<span class="hint" lang="en">${round.message}</span>` : nothing}
    </li>`)}</ul>
    ${rounds.some((round) => round.faces.some((face) => face.origin === 'special')) ? html`<p class="hint">${t('audit.specials')}</p>` : nothing}
    ${sentences([...(report.odd_rounds ?? []), ...report.duties].map((one) => one.message))}`;
}

function count(report) {
  if (!report.count) return nothing;
  const told = report.count.lines.filter((line) => line.theirs !== null);
  return html`<h3>${t('audit.count')}</h3>
    <table class="plain-sheet count"><thead><tr><th scope="col">${t('audit.line')}</th><th scope="col">${t('sheet.yours')}</th><th scope="col">${t('sheet.ours')}</th></tr></thead>
      <tbody>${told.map((line) => html`<tr class=${line.theirs === line.ours ? '' : 'count-differs'}>
        <th scope="row">${lineName(line.line)}</th><td>${number(line.theirs)}</td><td>${number(line.ours)}${line.theirs === line.ours ? nothing : html` (${signed(line.ours - line.theirs)})`}</td></tr>
        ${(line.why ?? []).length > 0 ? html`<tr><td colspan="3">${sentences(line.why.map((why) => why.message), 'told')}</td></tr>` : nothing}`)}
      </tbody></table>
    <p lang="en">${report.count.message}</p>`;
}

const LINES = { exits: 'sheet.exits', highway: 'sheet.highway', railway: 'sheet.railway', centre: 'sheet.centre', errors: 'sheet.errors', expansion: 'sheet.expansion', total: 'sheet.total' };
const lineName = (line) => (line in LINES ? t(LINES[line]) : line);

function better(report) {
  const { last_round: last, review } = report;
  const gains = last?.missed > 0 ? last.gain.filter((gain) => gain.points !== 0) : [];
  const ends = review.open_ends.filter((end) => end.worth > 0).slice(0, OPEN_ENDS);
  const bridges = review.bridges.slice(0, BRIDGES);
  if (!last && ends.length === 0 && bridges.length === 0) return nothing;
  return html`<h3>${t('audit.better')}</h3>
    ${last ? html`<p id="last-round"><span lang="en">${last.message}</span></p>
      ${gains.length > 0 ? html`<ul class="gains">${gains.map((gain) => html`<li><span lang="en">${gain.name}</span> ${signed(gain.points)}</li>`)}</ul>` : nothing}
      ${sentences(last.notes ?? [], 'told')}` : nothing}
    ${ends.length > 0 ? html`<h4>${t('audit.openEnds')}</h4>${sentences(ends.map((end) => end.message), 'told')}` : nothing}
    ${bridges.length > 0 ? html`<h4>${t('audit.bridges')}</h4>${sentences(bridges.map((bridge) => bridge.message), 'told')}` : nothing}`;
}
