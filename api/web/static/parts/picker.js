// The two ways to hand over photos: the camera and the files.
import { html } from '../vendor/lit-html.js';
import { ACCEPT, photosOf } from '../dom.js';
import { icons } from './icons.js';

const picked = (take) => (event) => {
  const photos = photosOf(event.target.files);
  event.target.value = ''; // so that the same photo can be chosen once more
  if (photos.length > 0) take(photos);
};

/**
 * @param {{id: string, camera: string, files: string}} words the id of the inputs and what stands on them
 * @param {(photos: File[]) => void} take
 */
export function picker({ id, camera, files }, take) {
  return html`<div class="picker">
    <span class="only-touch">
      <input class="hidden-input" id="${id}-camera" type="file" accept="image/*" capture="environment" @change=${picked(take)}>
      <label class="button button-main button-big" for="${id}-camera">${icons.camera} ${camera}</label>
    </span>
    <input class="hidden-input" id="${id}-files" type="file" accept=${ACCEPT} multiple @change=${picked(take)}>
    <label class="button button-big button-second" for="${id}-files">${icons.pictures} ${files}</label>
  </div>`;
}

/**
 * Lets photos be dropped on the page and pasted into it.
 * @param {(photos: File[]) => void} take
 * @param {(over: boolean) => void} hover called when photos are held over the page, and when no longer
 * @returns {() => void} ends it
 */
export function dropAndPaste(take, hover) {
  const ending = new AbortController();
  const on = (type, listener) => document.addEventListener(type, listener, { signal: ending.signal });
  const files = (transfer) => photosOf(transfer?.files ?? []);
  on('dragover', (event) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    hover(true);
  });
  on('dragleave', (event) => { if (!event.relatedTarget) hover(false); });
  on('drop', (event) => {
    event.preventDefault();
    hover(false);
    const photos = files(event.dataTransfer);
    if (photos.length > 0) take(photos);
  });
  on('paste', (event) => {
    const photos = files(event.clipboardData);
    if (photos.length > 0) take(photos);
  });
  return () => ending.abort();
}
