// Where a board lies in its photo, shown by hand: four marks to drag, each
// under a loupe, or to move with the arrow keys.
import { html, svg, nothing } from '../vendor/lit-html.js';
import { goRound, inset, quarterTurn } from '../corner-geometry.js';
import { announce } from '../dom.js';
import { t } from '../i18n.js';
import { icons } from './icons.js';

const LOUPE = { zoom: 2.5, radius: 62, away: 96 }; // in pixels of the screen, but for the zoom
const STEP = 2;
const LEAP = 20;

export class Corners {
  /** @param {{changed: () => void}} options */
  constructor({ changed }) {
    this.changed = changed;
    this.job = undefined;
  }

  /**
   * Asks for the corners.
   * @param {object} job
   * @param {string} job.url of the photo
   * @param {number[][]} [job.corners] where the board was found, in pixels of a photo job.width wide
   * @param {number} [job.width]
   * @param {(corners: number[][]) => Promise<void>} job.read called with corners in pixels of the photo
   */
  async open(job) {
    this.job = { ...job, reading: false, problem: undefined };
    this.changed();
    try {
      const image = new Image();
      image.src = job.url;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const scale = width / (job.width ?? width);
      Object.assign(this.job, { width, height, corners: job.corners?.map(([x, y]) => [x * scale, y * scale]) ?? inset(width, height), scale });
    } catch {
      this.job.problem = t('corners.noPicture');
    }
    this.changed();
  }

  close() { document.querySelector('#corners')?.close(); }

  template() {
    const { job } = this;
    if (!job) return nothing;
    const ready = job.height !== undefined;
    return html`<dialog id="corners" class="dialog dialog-sheet dialog-wide" aria-labelledby="corners-title" data-modal
      @close=${() => { this.job = undefined; this.changed(); }}>
      <div class="dialog-body">
        <header class="row row-between">
          <h2 id="corners-title">${t('corners.title')}</h2>
          <button class="button button-icon" aria-label=${t('app.close')} @click=${() => this.close()}>${icons.close}</button>
        </header>
        <p>${t('corners.lead')}</p>
        ${job.problem ? html`<p class="problem" role="alert">${job.problem}</p>` : nothing}
        ${ready ? this.#stage(job) : nothing}
        <p class="hint">${t('corners.keys')}</p>
      </div>
      <footer class="dialog-foot row row-between">
        <button class="button" ?disabled=${!ready} @click=${() => this.#turn()}>${icons.turn} ${t('corners.turn')}</button>
        <button class="button button-main" id="corners-read" ?disabled=${!ready || job.reading} @click=${() => this.#read()}>
          ${job.reading ? t('corners.reading') : t('corners.read')}</button>
      </footer>
    </dialog>`;
  }

  #stage({ url, width, height, corners }) {
    const px = this.#pixel();
    return html`<svg id="corner-stage" class="corner-stage" viewBox="0 0 ${width} ${height}" width=${width} height=${height}
      @pointermove=${(event) => this.#drag(event)} @pointerup=${() => this.#drop()} @pointercancel=${() => this.#drop()}>
      <image href=${url} width=${width} height=${height}/>
      <path class="corner-frame" d="M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z" stroke-width=${2.5 * px}/>
      ${corners.map(([x, y], i) => svg`<g class="corner" role="button" tabindex="0" transform="translate(${x} ${y})" data-corner=${i}
        aria-label=${t('corners.mark', { n: i + 1, place: t(`corners.place${i + 1}`) })}
        @pointerdown=${(event) => this.#grab(event, i)} @keydown=${(event) => this.#key(event, i)}>
        <circle class="corner-reach" r=${26 * px}/><circle class="corner-ring" r=${13 * px} stroke-width=${3 * px}/>
        <text class="corner-number" y=${5.5 * px} font-size=${15 * px} text-anchor="middle">${i + 1}</text>
      </g>`)}
      ${this.held === undefined ? nothing : this.#loupe(px)}
    </svg>`;
  }

  // The loupe stands above the finger, or below where there is no room.
  #loupe(px) {
    const { url, width, height, corners } = this.job;
    const [x, y] = corners[this.held];
    const away = LOUPE.away * px;
    const cy = y - away - LOUPE.radius * px < 0 ? y + away : y - away;
    const radius = LOUPE.radius * px;
    const cx = Math.min(Math.max(x, radius), width - radius);
    const zoom = LOUPE.zoom;
    return svg`<g class="loupe">
      <clipPath id="loupe-clip"><circle cx=${cx} cy=${cy} r=${radius}/></clipPath>
      <g clip-path="url(#loupe-clip)">
        <rect class="loupe-back" x=${cx - radius} y=${cy - radius} width=${2 * radius} height=${2 * radius}/>
        <image href=${url} width=${width} height=${height} transform="translate(${cx - x * zoom} ${cy - y * zoom}) scale(${zoom})"/>
      </g>
      <path class="loupe-cross" d="M${cx - radius} ${cy}H${cx + radius}M${cx} ${cy - radius}V${cy + radius}" stroke-width=${1.2 * px}/>
      <circle class="loupe-ring" cx=${cx} cy=${cy} r=${radius} stroke-width=${3 * px}/>
    </g>`;
  }

  // How many units of the photo a pixel of the screen is.
  #pixel() {
    const shown = document.querySelector('#corner-stage')?.getBoundingClientRect().width || Math.min(innerWidth - 32, 720);
    return this.job.width / shown;
  }

  #grab(event, i) {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.ownerSVGElement.setPointerCapture(event.pointerId);
    this.held = i;
    const at = this.#place(event);
    this.offset = this.job.corners[i].map((v, axis) => v - at[axis]);
    this.changed();
  }

  #drag(event) {
    if (this.held === undefined) return;
    const [x, y] = this.#place(event);
    this.#move(this.held, x + this.offset[0], y + this.offset[1]);
  }

  #drop() {
    this.held = undefined;
    this.changed();
  }

  #place(event) {
    const stage = document.querySelector('#corner-stage');
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  #key(event, i) {
    const way = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[event.key];
    if (!way) return;
    event.preventDefault();
    const by = (event.shiftKey ? LEAP : STEP) * this.#pixel();
    const [x, y] = this.job.corners[i];
    this.#move(i, x + way[0] * by, y + way[1] * by);
  }

  #move(i, x, y) {
    const { width, height, corners } = this.job;
    const inside = [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
    this.job.corners = corners.map((corner, at) => (at === i ? inside : corner));
    this.changed();
  }

  #turn() {
    this.job.corners = quarterTurn(this.job.corners);
    announce(t('corners.turned'));
    this.changed();
  }

  async #read() {
    const { job } = this;
    if (!goRound(job.corners)) {
      job.problem = t('corners.crossed');
      this.changed();
      return;
    }
    Object.assign(job, { reading: true, problem: undefined });
    this.changed();
    try {
      await job.read(job.corners.map(([x, y]) => [x / job.scale, y / job.scale]));
      this.close();
    } catch (error) {
      Object.assign(job, { reading: false, problem: error.sentence ?? error.message });
      this.changed();
    }
  }
}
