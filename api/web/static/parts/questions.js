// What no photo shows and the score may depend on, asked of the players.
import { html, nothing } from '../vendor/lit-html.js';
import { aboutGoal, guessInWords, questionInWords, t, titleOf } from '../i18n.js';

/**
 * A field for each question that means something at present.
 * @param {object[]} questions as the API tells them
 * @param {Object<string, string>} answers by key
 * @param {string} prefix of the fields' ids
 * @param {(answer: Object<string, string>) => void} set called with one new answer; "" takes it back
 */
export function questionFields(questions, answers, prefix, set) {
  return questions.filter((question) => !question.needs || answers[question.needs]).map((question) => {
    const id = `${prefix}-${question.key}`;
    return html`<div class="field">
      <label for=${id}>${questionInWords(question)}</label>
      ${question.inferred ? html`<p class="hint">${t('settings.guess', { text: guessInWords(question.key, question.inferred) })}</p>` : nothing}
      ${answerField(question, answers[question.key] ?? '', id, (value) => set({ [question.key]: value }))}
    </div>`;
  });
}

function answerField({ choices, list, low, high, default: usual }, value, id, set) {
  if (choices && !list) {
    return html`<select id=${id} @change=${(event) => set(event.target.value)}>
      <option value="" ?selected=${!value}>${usual ? titleOf(usual) : t('settings.unanswered')}</option>
      ${choices.map((choice) => html`<option value=${choice} ?selected=${choice === value}>${titleOf(choice)}</option>`)}
    </select>`;
  }
  if (list) {
    return html`<input id=${id} type="text" .value=${value} placeholder=${(choices ?? []).slice(0, 3).join(', ')} autocomplete="off"
      @change=${(event) => set(event.target.value.replace(/\s*,\s*/g, ',').trim())}>`;
  }
  return html`<input id=${id} type="number" min=${low} max=${high} .value=${value} placeholder=${usual || t('settings.range', { low, high })}
    @change=${(event) => set(event.target.value)}>`;
}

/** What each goal card asks for, by its letter. */
export const goalCards = (goals) => (goals.length === 0 ? nothing : html`<details class="goal-cards"><summary>${t('settings.goals')}</summary>
  <dl>${goals.map((goal) => html`<div><dt>${goal.name}</dt><dd>${aboutGoal(goal)}</dd></div>`)}</dl></details>`);
