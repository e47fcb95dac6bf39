// The page's few icons, drawn here so that nothing is loaded for them. They are
// decoration: the words stand beside them.
import { html, svg } from '../vendor/lit-html.js';

const icon = (shape) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

export const icons = {
  camera: icon(svg`<path d="M4 8h3l2-3h6l2 3h3v11H4z"/><circle cx="12" cy="13" r="3.6"/>`),
  pictures: icon(svg`<path d="M3 7h14v12H3z"/><path d="M7 7V4h14v12h-4"/><path d="M3 16l4-4 4 4 2-2 4 4"/>`),
  undo: icon(svg`<path d="M8 5L4 9l4 4"/><path d="M4 9h10a5 5 0 0 1 0 10h-3"/>`),
  original: icon(svg`<path d="M4 4v6h6"/><path d="M5.5 15.5A7.5 7.5 0 1 0 6 7.5L4 10"/>`),
  corners: icon(svg`<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>`),
  check: icon(svg`<path d="M5 12.5l4.5 4.5L19 7"/>`),
  question: icon(svg`<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5"/>`),
  warning: icon(svg`<path d="M12 4l9 16H3z"/><path d="M12 10v4.5M12 17v.5"/>`),
  share: icon(svg`<path d="M12 15V3M8 7l4-4 4 4"/><path d="M6 11H4v10h16V11h-2"/>`),
  trash: icon(svg`<path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6"/>`),
  turn: icon(svg`<path d="M20 4v6h-6"/><path d="M18.5 15.5A7.5 7.5 0 1 1 18 7.5L20 10"/>`),
  mirror: icon(svg`<path d="M12 3v18"/><path d="M9 7L3 17h6zM15 7l6 10h-6z"/>`),
  back: icon(svg`<path d="M15 5l-7 7 7 7"/>`),
  next: icon(svg`<path d="M9 5l7 7-7 7"/>`),
  crown: icon(svg`<path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z"/>`),
  close: icon(svg`<path d="M6 6l12 12M18 6L6 18"/>`),
  pencil: icon(svg`<path d="M4 20l1-5L16 4l4 4L9 19z"/><path d="M14 6l4 4"/>`),
  folder: icon(svg`<path d="M3 6h6l2 3h10v11H3z"/>`),
  link: icon(svg`<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>`),
};
