// What this device remembers: which games were opened here, and the family's
// house rules. Nothing of it is sent anywhere.

const read = (key, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise; // private windows may have no storage
  }
};

const write = (key, value) => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is remembered then, and all else works.
  }
};

const GAMES = 'inkscore.games';
const HOUSE = 'inkscore.house';
const MOST_GAMES = 20;

/** The games opened on this device, the latest first: {id, title, day, winner}. */
export const recentGames = () => read(GAMES, []);

export function rememberGame(game) {
  write(GAMES, [game, ...recentGames().filter((known) => known.id !== game.id)].slice(0, MOST_GAMES));
}

export const forgetGame = (id) => write(GAMES, recentGames().filter((known) => known.id !== id));

/** The house rules by key, or undefined. */
export const houseRules = () => read(HOUSE, undefined);

export const rememberHouse = (rules) => write(HOUSE, rules);
