// Squares in words, for screen readers and wherever a picture is not enough.
import { t, list } from './i18n.js';
import { isEmpty, isOverpass, kindOf } from './tile.js';

const sidesInWords = (sides) => list([...sides].map((side) => t(`side.${side}`)));

const kindInWords = (letter) => t(`kind.${kindOf(letter)}`);

/** What a tile shows, such as "highway north and south". */
export function tileInWords(tile) {
  if (isEmpty(tile)) return t('tile.empty');
  const routes = tile.routes.map((route) => t('tile.route', {
    kind: kindInWords(route.letter), sides: sidesInWords(route.sides),
  }));
  const words = list(routes);
  if (tile.station) return t('tile.station', { routes: words });
  if (isOverpass(tile)) return t('tile.overpass', { routes: words });
  if (tile.extras) return t('tile.extras', { routes: words, extras: tile.extras });
  return words;
}

/** What a square's round says. */
export const roundInWords = (round) => (round ? t('round.of', { round }) : t('round.none'));

/** A tile and its round; an empty square has none. */
export const choiceInWords = (tile, round) => (isEmpty(tile) ? t('tile.empty') : `${tileInWords(tile)}, ${roundInWords(round)}`);
