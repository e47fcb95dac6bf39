// What was in the way of reading a photo, what to do about it, and, for whoever
// wants them, the numbers behind it. The squares concerned open by a tap.
import { html, nothing } from '../vendor/lit-html.js';
import { list, measureInWords, t } from '../i18n.js';
import { icons } from './icons.js';

// Said elsewhere: see told.js.
const ELSEWHERE = new Set(['which-game']);

function sentenceOf(notice) {
  const values = { squares: list(notice.squares), pixels: Math.floor(notice.numbers['square px'] ?? 0) };
  if (notice.squares.length > 0) return t(`notice.${notice.type}.squares`, values);
  return t(notice.type === 'too-blurred' && 'sharpness' in notice.numbers ? 'notice.too-blurred.numbers' : `notice.${notice.type}`, values);
}

/**
 * @param {object} seen what readBoard returned
 * @param {((square: string) => void) | undefined} open opens a square; undefined where nothing may be changed
 */
export function notices(seen, open) {
  const all = (seen.board.notices ?? []).filter((notice) => !ELSEWHERE.has(notice.type));
  if (all.length === 0) return nothing;
  return html`<section class="card notices" aria-labelledby="notices-title">
    <h2 id="notices-title">${icons.warning} ${t('notice.title')}</h2>
    <ul>${all.map((notice) => html`<li class="notice" data-notice=${notice.type}>
      <p>${sentenceOf(notice)}</p>
      ${open && notice.squares.length > 0 ? html`<div class="row row-wrap notice-squares">${notice.squares.map((square) => squareButton(square, seen, open))}</div>` : nothing}
      <details><summary>${t('notice.numbers')}</summary>
        <dl class="measures">${Object.entries(notice.numbers).map(([name, value]) => html`<div><dt>${measureInWords(name)}</dt><dd>${value}</dd></div>`)}</dl></details>
    </li>`)}</ul>
  </section>`;
}

// A square that was looked at since is ticked off.
function squareButton(square, seen, open) {
  const asked = seen.doubts.has(square);
  return html`<button class="button button-small ${asked ? '' : 'button-done'}" data-hidden=${square} @click=${() => open(square)}>
    ${asked ? nothing : icons.check} ${square}${asked ? nothing : html`<span class="hidden">, ${t('notice.answered')}</span>`}</button>`;
}
