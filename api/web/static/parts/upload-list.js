// How the photos on their way are getting on, each with what can be done about
// it.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../i18n.js';
import { icons } from './icons.js';

// Problems that go away once somebody shows where the board lies.
const NEED_CORNERS = new Set(['no-board', 'cut-off', 'too-small']);

/**
 * @param {import('../uploads.js').Uploads} uploads
 * @param {(item: object) => void} showCorners
 */
export function uploadList(uploads, showCorners) {
  if (uploads.items.length === 0) return nothing;
  return html`<section class="card uploads" aria-labelledby="uploads-title">
    <header class="row row-between">
      <h2 id="uploads-title">${t('upload.title')}</h2>
      ${uploads.running ? html`<button class="button button-quiet" @click=${() => uploads.stop()}>${t('upload.stop')}</button>` : nothing}
    </header>
    <p role="status" class="hint">${t('upload.progress', { done: uploads.done, all: uploads.items.length })}</p>
    <ul class="upload-items">${uploads.items.map((item) => uploadItem(uploads, item, showCorners))}</ul>
  </section>`;
}

function uploadItem(uploads, item, showCorners) {
  return html`<li class="upload-item upload-${item.state}">
    <div class="row row-between"><span class="upload-name">${item.file.name}</span><span class="upload-state">${stateInWords(item)}</span></div>
    ${item.state === 'sending' ? html`<progress max="1" value=${item.share} aria-label=${item.file.name}></progress>` : nothing}
    ${item.state === 'reading' ? html`<progress aria-label=${item.file.name}></progress>` : nothing}
    ${item.state === 'failed' ? html`<p class="problem">${item.problem.sentence ?? item.problem.message}</p>
      <p class="row row-wrap">
        ${NEED_CORNERS.has(item.problem.name) ? html`<button class="button" @click=${() => showCorners(item)}>${icons.corners} ${t('upload.corners')}</button>` : nothing}
        <button class="button button-quiet" @click=${() => uploads.dismiss(item)}>${t('upload.dismiss')}</button></p>` : nothing}
  </li>`;
}

/** To which board the half of another one was put; n is its place among the boards that are left. */
export const joinedInWords = ({ n, below }) => t(below ? 'upload.joinedBelow' : 'upload.joinedAbove', { n });

function stateInWords(item) {
  switch (item.state) {
    case 'sending': return t('upload.sending', { percent: Math.round(item.share * 100) });
    case 'busy': return t('upload.busy', { seconds: item.seconds });
    case 'found': return item.joined.length > 0 ? item.joined.map(joinedInWords).join(' ') : t('upload.found', { n: item.boards.length });
    default: return t(`upload.${item.state}`);
  }
}
