// What the boards of a table tell together. All players had the same dice, so
// where one board shows others, something is wrong there.
import { html, nothing } from '../vendor/lit-html.js';
import { get } from '../api.js';
import { list, t } from '../i18n.js';
import { icons } from './icons.js';

const NOT_DRAWN = 'not-drawn';
const DISAGREE = 'boards-disagree';

/**
 * The findings of a table, but for dice left undrawn that a board's own report
 * names with a place where they fitted.
 */
export function findingsOf({ boards, table }) {
  const named = (finding) => boards.some((report) => finding.boards.includes(report.name)
    && report.duties.some((duty) => (duty.board ?? '') === (finding.part ?? '') && finding.rounds.includes(duty.round)));
  return table.findings.filter((finding) => finding.code !== NOT_DRAWN || !named(finding));
}

export class AuditTable {
  /** @param {import('../game-store.js').GameStore} store @param {() => void} changed */
  constructor(store, changed) {
    this.store = store;
    this.changed = changed;
    this.opened = false;
    this.asked = undefined; // {of: the boards it is about, report, numbers, problem}
  }

  template(game) {
    if (game.boards.length < 2) return nothing;
    return html`<details class="card audit" id="audit-table" @toggle=${(event) => this.#toggle(event.target.open)}>
      <summary><h2>${t('table.title')}</h2></summary>
      ${this.opened ? this.#content(game) : nothing}</details>`;
  }

  #toggle(open) {
    if (this.opened === open) return;
    this.opened = open;
    this.changed();
  }

  #ask(game) {
    const of = JSON.stringify(game.boards.map((board) => [board.n, board.text, board.player]));
    if (this.asked?.of === of) return;
    const asked = { ...this.asked, of, problem: undefined };
    this.asked = asked;
    get(`/games/${this.store.id}/audit`).then((report) => {
      Object.assign(asked, { report, numbers: new Map(report.boards.map((board, i) => [board.name, game.boards[i]?.n])) });
    }, (problem) => { asked.problem = problem; }).then(() => { if (this.asked === asked) this.changed(); });
  }

  #content(game) {
    this.#ask(game);
    const { report, problem } = this.asked;
    if (problem) {
      return html`<p class="problem">${problem.sentence ?? problem.message}</p>
        <p><button class="button" @click=${() => { this.asked = undefined; this.changed(); }}>${t('audit.again')}</button></p>`;
    }
    if (!report) return html`<p class="loading">${t('audit.loading')}</p>`;
    if (!report.table) return nothing;
    const findings = findingsOf(report);
    return html`<p class="hint">${t('table.help')}</p>
      ${findings.length === 0 ? html`<p>${icons.check} ${t('table.agree')}</p>` : html`<ul class="findings">${findings.map((finding) => this.#finding(finding))}</ul>`}
      ${this.#duties(report)}
      ${report.table.rolls.length > 0 ? html`<h3>${t('table.dice')}</h3><ol class="rolls" lang="en">${report.table.rolls.map((roll) => html`<li>${roll.message}</li>`)}</ol>` : nothing}`;
  }

  #finding(finding) {
    // Where nothing says whose board is wrong, the message is none of the explanations.
    const undecided = finding.code === DISAGREE;
    const others = finding.explanations.slice(undecided ? 0 : 1);
    return html`<li class="finding">
      <h3>${icons.warning} ${list(finding.boards)}: ${where(finding)}</h3>
      <p lang="en">${finding.message}</p>
      ${others.length > 0 ? html`<h4>${t(undecided ? 'table.explanations' : 'table.others')}</h4><ul class="faults">${others.map((other) => html`<li>${t('doubts.percent', { percent: Math.max(1, Math.round(100 * other.p)) })}: <span lang="en">${other.message}</span></li>`)}</ul>` : nothing}
      <p class="row row-wrap">${finding.boards.map((name) => this.#link(name))}</p>
    </li>`;
  }

  // What each board left undrawn by the dice that all of them know.
  #duties(report) {
    const all = report.boards.flatMap((board) => board.duties.map((duty) => ({ name: board.name, duty })));
    return all.length === 0 ? nothing : html`<h3>${t('table.duties')}</h3>
      <ul class="faults">${all.map(({ name, duty }) => html`<li class="fault fault-warning">${icons.warning} <span>${name}: <span lang="en">${duty.message}</span></span></li>`)}</ul>`;
  }

  #link(name) {
    const n = this.asked.numbers.get(name);
    return n === undefined ? nothing : html`<a class="button button-small" href="#board-${n}">${t('table.open', { name })}</a>`;
  }
}

function where(finding) {
  const rounds = t('table.rounds', { n: finding.rounds.length, rounds: list(finding.rounds.map(String)) });
  return finding.squares.length === 0 ? rounds : `${rounds}, ${list(finding.squares)}`;
}
