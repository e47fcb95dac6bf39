// The API, as the page calls it. Whatever fails becomes a Problem with a
// sentence for a player.
import { problemInWords, t } from './i18n.js';

export const BASE = '/api/v1';

/** What could not be done, and what to do about it. */
export class Problem extends Error {
  constructor({ type = '', detail, status = 0, ...rest }, retryAfter = 0) {
    super(detail);
    this.name = type.split('/').at(-1);
    this.detail = detail;
    this.status = status;
    this.retryAfter = retryAfter;
    Object.assign(this, { squares: rest.squares, corners: rest.corners });
  }

  /** What is wrong and what to do, in the language of the page. */
  get sentence() { return problemInWords(this); }
}

const offline = () => new Problem({ type: 'offline', detail: t('app.offline') });

function problemOf(status, text, retryAfter) {
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    told = {};
  }
  return new Problem({ detail: t('app.offline'), ...told, status }, Number(retryAfter) || 0);
}

async function call(method, path, body, signal) {
  let response;
  try {
    response = await fetch(BASE + path, {
      method,
      signal,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw error.name === 'AbortError' ? error : offline();
  }
  const text = await response.text();
  if (!response.ok) throw problemOf(response.status, text, response.headers.get('Retry-After'));
  return text === '' ? undefined : JSON.parse(text);
}

export const get = (path, signal) => call('GET', path, undefined, signal);
export const post = (path, body) => call('POST', path, body);
export const patch = (path, body) => call('PATCH', path, body);
export const remove = (path) => call('DELETE', path);

/**
 * Sends a form and tells how much of it has gone, which fetch cannot.
 * @param {string} path
 * @param {FormData} form
 * @param {(share: number) => void} progress from 0 to 1; 1 when all is sent and the answer is awaited
 * @param {AbortSignal} signal
 */
export function send(path, form, progress, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', BASE + path);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total);
    });
    request.upload.addEventListener('load', () => progress(1));
    request.addEventListener('error', () => reject(offline()));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(problemOf(request.status, request.responseText, request.getResponseHeader('Retry-After')));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
