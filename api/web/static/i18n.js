// The page's words. Every language is one module of the same keys; which one is
// spoken is decided by the server (cookie, or the browser's wish) and stands in
// the lang attribute of the page.
import en from './i18n/en.js';
import nl from './i18n/nl.js';
import dutchServer from './i18n/nl-server.js';

/** The languages, by code, each with its own name. */
export const LANGUAGES = { en: 'English', nl: 'Nederlands' };

const spoken = globalThis.document?.documentElement.lang;
export const language = spoken in LANGUAGES ? spoken : 'en';
const strings = { en, nl }[language];
// What the server says in English, in other languages, by its stable names; what
// is missing is shown as the server says it.
const server = language === 'nl' ? dutchServer : Object.fromEntries(Object.keys(dutchServer).map((kind) => [kind, {}]));

const locale = { en: 'en-GB', nl: 'nl-NL' }[language];
const plurals = new Intl.PluralRules(locale);
const lists = new Intl.ListFormat(locale, { type: 'conjunction' });

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

/** The words of a key; values fill {braces}, and n picks singular or plural. */
export function t(key, values = {}) {
  const entry = strings[key];
  if (entry === undefined) throw new Error(`There are no words for ${key}.`);
  const text = typeof entry === 'string' ? entry : entry[plurals.select(values.n)] ?? entry.other;
  return filled(text, values);
}

/** Whether there are words for a key. */
export const has = (key) => key in strings;

/** Items joined as a sentence does: "a, b and c". */
export const list = (items) => lists.format(items);

/** A problem's sentence: what is wrong and what to do. */
export const problemInWords = (problem) => server.problems[problem.name] ?? problem.detail;

/** What a game has to be told. */
export const questionInWords = ({ key, question }) => server.questions[key] ?? question;

/** Why the usual answer to a question, or a board's layout, is but a guess; key is the question's, or the layout's name. */
export const guessInWords = (key, guess) => server.guesses[key] ?? guess;

/** A game, a set or an answer by its name, which the server may have a title for. */
export function titleOf(name, title = name) {
  const [base, layout] = name.split('@'); // a game on the board of a layout file
  if (layout && base in server.titles) return `${server.titles[base]} (${layout})`;
  return server.titles[name] ?? title;
}

/** What a set adds to a game. */
export const aboutSet = ({ name, about }) => server.about[name] ?? about;

/** What a goal card asks for. */
export const aboutGoal = ({ name, about }) => server.goals[name] ?? about;

/** A line of the sheet that a set counts. */
export function lineInWords(name) {
  const goal = /^goal (.+)$/.exec(name);
  if (goal && server.lines.goal) return filled(server.lines.goal, { name: goal[1] });
  return server.lines[name] ?? name[0].toUpperCase() + name.slice(1);
}

/** A measurement's name. */
export const measureInWords = (name) => server.measures[name] ?? name;

/** A broken rule's sentence. */
export function faultInWords(fault) {
  const dutch = server.faults[fault.code];
  if (!dutch) return fault.message;
  const told = filled(dutch, { squares: list(fault.squares) });
  return fault.board ? `${t('sheet.below')}: ${told}` : told;
}

/** A day such as "2024-05-31", as people write it. */
export function dayInWords(day, style = 'long') {
  if (!day) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A number with its sign, with a true minus. */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : '0');

/** A number as the sheet shows it. */
export const number = (n) => (n < 0 ? `\u2212${-n}` : String(n));

/** Speaks another language from now on. */
export function speak(code) {
  document.cookie = `inkscore-lang=${code}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}
