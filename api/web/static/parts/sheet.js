// The score, line by line. Every line lights up its squares on the board; the
// player's own count can be typed beside ours.
import { html, nothing } from '../vendor/lit-html.js';
import { hasTubes } from '../layout.js';
import { networkFrom } from '../network.js';
import { guessInWords, lineInWords, list, number, signed, t, titleOf } from '../i18n.js';

/** What a line is called. */
function nameOf(line) {
  if (line.tubes && line.key in TUBES) return t(TUBES[line.key]);
  return line.key in LABELS ? t(LABELS[line.key]) : lineInWords(line.name);
}

const LABELS = {
  exits: 'sheet.exits', highway: 'sheet.highway', railway: 'sheet.railway', centre: 'sheet.centre',
  errors: 'sheet.errors', expansion: 'sheet.expansion',
};

/** The same where pipes and subways are drawn. */
const TUBES = { highway: 'sheet.pipeline', railway: 'sheet.subway' };

/** The lines of a sheet: {key, points, squares, ends, path, parts}. */
export function linesOf({ score }, seen) {
  const networks = score.networks.map((network, i) => ({
    key: `network-${i}`,
    name: t('sheet.network', { n: network.exits.length }),
    detail: network.exits.join(' '),
    points: network.points,
    squares: networkFrom(network.exits[0], seen.tiles, seen.layout),
  }));
  const ends = score.errors.ends.map((end, i) => ({
    key: `end-${i}`,
    name: t('sheet.openEnd', { n: i + 1 }),
    detail: t('sheet.end', { square: end.square, side: t(`side.${end.side}`) }),
    points: -1,
    squares: new Set([end.square]),
    ends: new Set([end.square + end.side]),
  }));
  const tubes = hasTubes(seen.layout);
  const route = (key, path) => ({
    key, tubes, points: path.points, path: key, squares: new Set(path.squares), parts: [],
    detail: t('sheet.squares', { n: path.squares.length }),
    note: path.lower_bound ? t('sheet.lowerBound') : undefined,
  });
  const lines = [
    { key: 'exits', points: score.exits.points, squares: union(networks), parts: networks },
    route('highway', score.highway),
    route('railway', score.railway),
    { key: 'centre', points: score.centre.points, squares: new Set(score.centre.squares), parts: [] },
    { key: 'errors', points: score.errors.points, squares: union(ends), ends: new Set(score.errors.ends.map((end) => end.square + end.side)), parts: ends },
    ...(score.lines ?? []).map((line, i) => ({
      key: `line-${i}`, name: line.name, points: line.points, note: line.note, squares: new Set(line.squares ?? []), parts: [],
    })),
  ];
  if (!score.lines && score.expansion.points !== 0) lines.push({ key: 'expansion', points: score.expansion.points, squares: new Set(), parts: [] });
  return lines;
}

const union = (lines) => new Set(lines.flatMap((line) => [...line.squares]));

// Where the player's count of a line stands, and how ours compares with it.
const COUNTED = {
  exits: { read: (count) => count.networks?.reduce((a, b) => a + b, 0), write: (n) => ({ networks: n === undefined ? undefined : [n] }) },
  highway: plain('highway'),
  railway: plain('railway'),
  centre: plain('centre'),
  errors: plain('errors'),
  expansion: plain('expansion'),
  total: plain('total'),
};

function plain(key) {
  return { read: (count) => count[key] ?? undefined, write: (n) => ({ [key]: n }) };
}

/** The player's count: what they typed, else what could be read on the lid. */
function countOf(board) {
  if (board.counted) return board.counted;
  const read = (board.lid?.opinion?.lines ?? []).filter((line) => line.theirs !== null && line.line in COUNTED);
  if (read.length === 0) return undefined;
  return Object.assign({}, ...read.map(({ line, theirs }) => COUNTED[line].write(line === 'errors' ? -theirs : theirs)));
}

export class Sheet {
  /**
   * @param {object} options
   * @param {(light: object | undefined) => void} options.light
   * @param {(counted: object | null) => void} options.count
   * @param {() => void} options.changed
   */
  constructor({ light, count, changed }) {
    this.light = light;
    this.count = count;
    this.changed = changed;
    this.lit = undefined; // key of the line that is lit
    this.counting = undefined; // until the player says so: where there is a count to compare with
  }

  /** What the lit line lights up on this board. */
  lightOf(seen) {
    const lines = linesOf(seen.board, seen);
    return [...lines, ...lines.flatMap((line) => line.parts)].find((line) => line.key === this.lit);
  }

  template(seen, canEdit) {
    const { board } = seen;
    const lines = linesOf(board, seen);
    const counting = this.counting ?? Boolean(countOf(board));
    return html`<section class="card sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">${t('sheet.title')}</h2>
      <p class="hint">${t('sheet.light')}</p>
      ${counting ? html`<div class="sheet-heads" aria-hidden="true"><span></span><span>${t('sheet.ours')}</span><span>${t('sheet.yours')}</span></div>` : nothing}
      <ul class="lines">
        ${lines.map((line) => html`<li>
          ${this.#line(line, counting ? board : undefined, canEdit)}
          ${line.parts.length > 0 && this.#opened(line) ? html`<ul class="lines parts">${line.parts.map((part) => html`<li>${this.#line(part)}</li>`)}</ul>` : nothing}
        </li>`)}
        <li class="line-total">${this.#total(board, counting, canEdit)}</li>
      </ul>
      ${this.#notes(board)}
      ${board.score.below ? html`<p class="hint">${t('sheet.below')}: ${number(board.score.below.total)}</p>` : nothing}
      ${canEdit ? html`<label class="check"><input type="checkbox" .checked=${counting} @change=${(event) => this.#toggle(event.target.checked)}> ${t('sheet.mine')}</label>` : nothing}
      ${counting ? html`<p class="hint">${this.#sameEverywhere(board, lines) ? t('sheet.allSame') : t('sheet.mineHelp')} ${!board.counted && countOf(board) ? t('sheet.fromLid') : nothing}</p>` : nothing}
    </section>`;
  }

  #opened(line) {
    return this.lit === line.key || line.parts.some((part) => part.key === this.lit);
  }

  #line(line, counting, canEdit) {
    const pressed = this.lit === line.key;
    const name = nameOf(line);
    return html`<div class="line">
      <button class="line-button" aria-pressed=${pressed} aria-expanded=${line.parts?.length > 0 ? String(this.#opened(line)) : nothing} @click=${() => this.#press(line)}>
        <span class="line-name">${line.path ? html`<span class="swatch swatch-${line.path}" aria-hidden="true"></span>` : nothing}${name}</span>
        ${line.detail ? html`<span class="line-detail">${line.detail}</span>` : nothing}
        ${line.note ? html`<span class="line-detail">${line.note}</span>` : nothing}
        <span class="line-points">${number(line.points)}</span>
      </button>
      ${counting ? this.#mine(line.key, name, line.key === 'errors' ? -line.points : line.points, counting, canEdit) : nothing}
    </div>`;
  }

  #total(board, counting, canEdit) {
    return html`<div class="line">
      <div class="line-button line-sum"><span class="line-name">${t('sheet.total')}</span><span class="line-points" id="total">${number(board.score.total)}</span></div>
      ${counting ? this.#mine('total', t('sheet.total'), board.score.total, board, canEdit) : nothing}
    </div>`;
  }

  #mine(key, name, ours, board, canEdit) {
    const counted = COUNTED[key];
    if (!counted) return html`<span class="mine"></span>`;
    const count = countOf(board);
    const mine = count ? counted.read(count) : undefined;
    const differs = mine !== undefined && mine !== ours;
    return html`<span class="mine ${differs ? 'mine-differs' : ''}">
      <input type="text" inputmode="numeric" pattern="-?[0-9]*" maxlength="4" ?readonly=${!canEdit} .value=${mine ?? ''}
        aria-label=${t('sheet.mineOf', { line: name })} @change=${(event) => this.#typed(board, counted, event.target)}>
      ${mine === undefined ? nothing : html`<span class="mine-mark">${differs ? '\u2260' : '='}<span class="hidden">
        ${differs ? t('sheet.differs', { by: signed(mine - ours) }) : t('sheet.same')}</span></span>`}
    </span>`;
  }

  #typed(board, counted, input) {
    const text = input.value.trim().replace('\u2212', '-');
    if (!/^-?\d{0,4}$/.test(text) || text === '-') {
      const count = countOf(board);
      input.value = count ? counted.read(count) ?? '' : '';
      return;
    }
    this.count({ ...countOf(board), ...counted.write(text === '' ? undefined : Number(text)) });
  }

  #toggle(on) {
    this.counting = on;
    if (!on) this.count(null);
    this.changed();
  }

  #sameEverywhere(board, lines) {
    const count = countOf(board);
    if (!count) return false;
    const ours = { total: board.score.total };
    for (const line of lines) ours[line.key] = line.key === 'errors' ? -line.points : line.points;
    const typed = Object.keys(COUNTED).filter((key) => COUNTED[key].read(count) !== undefined);
    return typed.length > 0 && typed.every((key) => COUNTED[key].read(count) === ours[key]);
  }

  #notes({ score }) {
    const settings = (score.settings ?? []).map((setting) => {
      const { key, value, given, note } = setting;
      const text = t('sheet.setting', { key, value: titleOf(value) });
      return given ? text : `${text} (${guessInWords(key === 'layout' ? value : key, note) || t('sheet.nobodySaid')})`;
    });
    return html`<p class="hint">${t('sheet.longest', { meaning: t(`settings.longest.${score.longest}`) })} ${settings.length > 0 ? list(settings) : nothing}</p>`;
  }

  #press(line) {
    this.lit = this.lit === line.key ? undefined : line.key;
    this.light(this.lit);
  }
}
