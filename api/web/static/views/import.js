// A whole folder of old photos becomes games: those of one day are one game.
import { html, nothing } from '../vendor/lit-html.js';
import { ACCEPT, photosOf } from '../dom.js';
import { dayInWords, t } from '../i18n.js';
import { takenOn } from '../taken.js';
import { Uploads } from '../uploads.js';
import { Corners } from '../parts/corners.js';
import { icons } from '../parts/icons.js';
import { uploadList } from '../parts/upload-list.js';

export class ImportView {
  constructor(changed) {
    this.changed = changed;
    this.days = []; // [{day, photos}], the oldest first
    this.games = []; // [{day, uploads}]
    this.perDay = true;
    this.corners = new Corners({ changed });
  }

  get title() { return t('import.title'); }

  open() {}

  close() { for (const { uploads } of this.games) uploads.stop(); }

  template() {
    const count = this.days.reduce((sum, { photos }) => sum + photos.length, 0);
    const choose = (event) => this.#choose([...event.target.files]);
    return html`
      <nav class="crumbs"><a href="#">${icons.back} ${t('app.home')}</a></nav>
      <h1 tabindex="-1" id="title">${t('import.title')}</h1>
      <p>${t('import.lead')}</p>
      <div class="dropzone" @dragover=${(event) => event.preventDefault()} @drop=${(event) => this.#drop(event)}>
        <p class="row row-wrap row-centred">
          <input class="hidden-input" id="import-folder" type="file" webkitdirectory multiple @change=${choose}>
          <label class="button button-main" for="import-folder">${icons.folder} ${t('import.folder')}</label>
          <input class="hidden-input" id="import-photos" type="file" accept=${ACCEPT} multiple @change=${choose}>
          <label class="button" for="import-photos">${icons.pictures} ${t('import.files')}</label>
        </p>
        <p class="hint only-desk">${t('import.drop')}</p>
      </div>
      ${this.empty ? html`<p class="problem" role="alert">${t('import.none')}</p>` : nothing}
      ${count > 0 && this.games.length === 0 ? html`
        <label class="check"><input type="checkbox" .checked=${this.perDay} @change=${(event) => { this.perDay = event.target.checked; }}> ${t('import.perDay')}</label>
        <ul class="days">${this.days.map(({ day, photos }) => html`<li>${dayInWords(day)}: ${photos.length}</li>`)}</ul>
        <p><button class="button button-main" id="import-start" @click=${() => this.#start()}>${t('import.start', { n: count })}</button></p>` : nothing}
      ${this.#progress()}
      ${this.corners.template()}`;
  }

  #progress() {
    if (this.games.length === 0) return nothing;
    const items = this.games.flatMap(({ uploads }) => uploads.items);
    const read = items.filter((item) => item.state === 'found').length;
    return html`<p role="status">${t('import.done', { read, all: items.length })}</p>
      ${this.games.map(({ day, uploads }) => html`<section><h2>${dayInWords(day)} ${uploads.into ? html`<a class="button button-small" href="/g/${uploads.into}">${t('upload.open')}</a>` : nothing}</h2>
        ${uploadList(uploads, (item) => this.#showCorners(uploads, item))}</section>`)}`;
  }

  async #choose(files) {
    const photos = photosOf(files);
    this.empty = photos.length === 0;
    this.games = [];
    const days = new Map();
    for (const photo of photos) {
      const day = await takenOn(photo);
      days.set(day, [...(days.get(day) ?? []), photo]);
    }
    this.days = [...days].map(([day, all]) => ({ day, photos: all })).sort((a, b) => a.day.localeCompare(b.day));
    this.changed();
  }

  async #drop(event) {
    event.preventDefault();
    event.stopPropagation();
    const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    await this.#choose((await Promise.all(entries.map(filesBelow))).flat());
  }

  async #start() {
    const uploadsOf = (day, photos) => {
      const uploads = new Uploads({ changed: this.changed });
      uploads.add(photos);
      return { day, uploads };
    };
    this.games = this.days.flatMap(({ day, photos }) => (this.perDay ? [uploadsOf(day, photos)] : photos.map((photo) => uploadsOf(day, [photo]))));
    this.changed();
    for (const { uploads } of this.games) await uploads.run();
  }

  #showCorners(uploads, item) {
    this.corners.open({
      url: URL.createObjectURL(item.file),
      read: async (corners) => {
        await uploads.readAt(item, corners);
        if (item.problem) throw item.problem;
      },
    });
  }
}

// All files in a dropped folder and the folders in it.
async function filesBelow(entry) {
  if (entry.isFile) return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
  const reader = entry.createReader();
  const files = [];
  // A reader gives some entries at a time, and none when there are no more.
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    for (const one of some) files.push(...await filesBelow(one));
  }
}
