// A board as text: to copy it, to type it, or to paste one.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../i18n.js';
import { typedAs } from '../typed.js';

export class BoardText {
  /**
   * @param {object} options
   * @param {(change: object) => Promise<object>} options.use sets the whole board; fails with a Problem
   * @param {() => void} options.changed
   */
  constructor({ use, changed }) {
    this.use = use;
    this.changed = changed;
    this.problem = undefined;
  }

  template(board, canEdit) {
    return html`<details class="card" id="board-text"><summary><h2>${t('text.title')}</h2></summary>
      <label class="field" for="board-text-field"><span>${t(canEdit ? 'text.help' : 'text.copy')}</span>
        <textarea id="board-text-field" rows="5" spellcheck="false" autocomplete="off" autocapitalize="off" ?readonly=${!canEdit} .value=${board.text}></textarea></label>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${canEdit ? html`<p><button class="button" id="board-text-use" @click=${() => this.#use()}>${t('text.use')}</button></p>` : nothing}
    </details>`;
  }

  async #use() {
    this.problem = undefined;
    try {
      await this.use(typedAs(document.querySelector('#board-text-field').value));
    } catch (error) {
      this.problem = error.sentence ?? error.message;
    }
    this.changed();
  }
}
