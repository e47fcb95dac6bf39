// Begins the page: decides by the address what is shown, and shows it anew
// whenever something changed. Without this script the server's own page stays,
// which goes as far as the score.
import { html, render } from './vendor/lit-html.js';
import { LANGUAGES, language, speak, t } from './i18n.js';
import { GameView } from './views/game.js';
import { HistoryView } from './views/history.js';
import { HomeView } from './views/home.js';
import { ImportView } from './views/import.js';
import { TypeView } from './views/type.js';

const main = document.querySelector('#main');
const host = document.body.dataset.host === 'yes';
let view;
let shown = ''; // the address that was last shown
let arriving = false; // the title of a new view is to be gone to, once it is there

/** Draws the page, once for any number of changes in a row. */
function refresh() {
  if (refresh.asked) return;
  refresh.asked = true;
  queueMicrotask(() => {
    refresh.asked = false;
    draw();
  });
}

function draw() {
  render(view.template(), main);
  for (const dialog of main.querySelectorAll('dialog[data-modal]:not([open])')) dialog.showModal();
  view.rendered?.();
  document.title = `${view.title} - ${t('app.name')}`;
  const title = arriving && document.querySelector('#title');
  if (title) {
    arriving = false;
    title.focus({ preventScroll: true });
  }
}

// Another view begins at its top, and so does whoever listens to it.
function arrive() {
  const name = `${location.pathname}${location.hash}`;
  arriving = shown !== '' && shown !== name;
  if (arriving) scrollTo(0, 0);
  shown = name;
  draw();
}

function viewOf({ pathname, hash }) {
  const game = /^\/g\/([\w-]+)$/.exec(pathname)?.[1];
  if (game) return new GameView(game, refresh);
  if (hash === '#history') return new HistoryView(refresh);
  if (hash === '#import') return new ImportView(refresh);
  const typed = /^#type(?:-([\w+-]+))?$/.exec(hash);
  if (typed) return new TypeView(typed[1], refresh);
  return new HomeView(host, refresh);
}

function go() {
  if (view instanceof GameView) {
    view.turn(location.hash);
  } else {
    view?.close();
    view = viewOf(location);
    view.open(location.hash);
  }
  arrive();
}

function languages() {
  const choice = document.querySelector('#languages');
  render(html`<label class="hidden" for="language">${t('app.language')}</label>
    <select id="language" @change=${(event) => speak(event.target.value)}>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option value=${code} lang=${code} ?selected=${code === language}>${name}</option>`)}
    </select>`, choice);
}

// What the server drew is replaced, not added to.
main.replaceChildren();
document.documentElement.classList.add('scripted');
languages();
addEventListener('hashchange', go);
go();
