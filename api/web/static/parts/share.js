// Ways to show a game to others: a picture, a link to look, a link to join. The
// share sheet and the clipboard are used where the browser has them, which is
// only over HTTPS; elsewhere a link is selected for copying, and a picture saved.
import { html, nothing } from '../vendor/lit-html.js';
import { BASE } from '../api.js';
import { complain, toast } from '../dom.js';
import { t } from '../i18n.js';
import { icons } from './icons.js';

const pageOf = (id) => `${location.origin}/g/${id}`;

async function copy(input) {
  try {
    await navigator.clipboard.writeText(input.value);
    toast(t('share.copied'));
  } catch {
    input.focus();
    input.select();
    toast(t('share.copyByHand'));
  }
}

async function send(data) {
  try {
    await navigator.share(data);
  } catch (error) {
    complain(error);
  }
}

async function sharePicture(url, title) {
  try {
    const blob = await (await fetch(url)).blob();
    const file = new File([blob], 'inkscore.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) await send({ files: [file], title });
  } catch (error) {
    complain(error);
  }
}

function link(name, id, title) {
  const field = `share-${name}`;
  // Whoever only hears the page hears which link the button is for.
  const button = (words, act) => html`<button class="button" @click=${act}>${words}<span class="hidden"> ${t(`share.${name}`)}</span></button>`;
  return html`<div class="share-link">
    <label for=${field}>${t(`share.${name}`)}</label>
    <p class="hint" id="${field}-help">${t(`share.${name}Help`)}</p>
    <div class="row">
      <input id=${field} type="text" readonly .value=${pageOf(id)} aria-describedby="${field}-help" @focus=${(event) => event.target.select()}>
      ${button(t('share.copy'), () => copy(document.getElementById(field)))}
      ${navigator.share ? button(t('share.send'), () => send({ url: pageOf(id), title, text: t('share.text') })) : nothing}
    </div>
  </div>`;
}

/** The part of a game's page that shares it. */
export function sharePart(game, id) {
  const picture = `${BASE}/games/${id}/share.png`;
  const title = game.title || t('game.untitledShort');
  return html`<div class="share">
    <p><a class="button" href=${picture} download="inkscore.png">${icons.pictures} ${t('share.pictureSave')}</a>
      ${navigator.canShare ? html`<button class="button" @click=${() => sharePicture(picture, title)}>${icons.share} ${t('share.pictureShare')}</button>` : nothing}</p>
    ${link('view', game.view, title)}
    ${game.edit ? link('join', game.edit, title) : nothing}
  </div>`;
}
