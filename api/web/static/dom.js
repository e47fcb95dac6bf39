// Small things that views need of the browser.
import { t } from './i18n.js';

/** Tells a screen reader what has just happened. */
export function announce(text) {
  const status = document.querySelector('#status');
  // The same text twice would not be read out a second time.
  status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}

/** Shows a sentence at the foot of the page for a while, and reads it out. */
export function toast(text, kind = 'good') {
  announce(text);
  const box = document.querySelector('#toast');
  box.textContent = text;
  box.className = `toast toast-${kind} shown`;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove('shown'), 5000);
}

/** Tells of something that went wrong; of what was stopped on purpose nothing. */
export function complain(error) {
  if (error.name === 'AbortError') return;
  toast(error.sentence ?? error.message, 'bad');
}

/**
 * Asks before something is done that is hard to take back.
 * @returns {Promise<boolean>}
 */
export function sure(question, yes) {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog dialog-small';
  dialog.setAttribute('aria-labelledby', 'sure-question');
  const text = document.createElement('p');
  text.id = 'sure-question';
  text.textContent = question;
  const form = document.createElement('form');
  form.method = 'dialog';
  form.className = 'row row-end';
  for (const [value, label, kind] of [['', t('app.cancel'), 'quiet'], ['yes', yes, 'danger']]) {
    const button = document.createElement('button');
    button.value = value;
    button.textContent = label;
    button.className = `button button-${kind}`;
    form.append(button);
  }
  dialog.append(text, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

/** The photos among some files, by their type or, where there is none, their name. */
export const photosOf = (files) => [...files].filter(
  (file) => (file.type ? /^image\//.test(file.type) : /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name)),
);

/** What the file picker offers. */
export const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
