// What the photo tells beside the squares: which game it is, and what was in the
// way.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { barriers, CHALLENGE, CLEAR, DESK, fits, PATIENCE, PHONE, shot, Table, UNDER_A_PEN } from './harness.js';

let table;
before(async () => { table = await Table.set(); });
after(() => table?.close());

const total = (page) => page.locator('#total').innerText();

for (const [name, kind] of Object.entries({ phone: PHONE, desk: DESK })) {
  describe(`on a ${name}`, { timeout: 3 * PATIENCE }, () => {
    test('the game is told from the print, with the reason, and changed by a tap', () => table.window(kind, async (page) => {
      await page.goto('/');
      assert.equal(await page.locator('#game').inputValue(), '');
      await page.locator('#photo-files').setInputFiles(CHALLENGE);
      await page.waitForURL(/#board-1$/);
      await page.getByText('Challenge: building icons are printed on the board.').waitFor();
      const path = `/games/${/\/g\/([\w-]{22})/.exec(page.url())[1]}`;
      const before = await table.get(path);
      assert.equal(before.system, 'challenge');
      await shot(page, `told-${name}`);

      await page.locator('#told-change').click();
      const said = page.getByRole('button', { name: 'Base game', exact: true });
      await said.click();
      await page.locator('.told').waitFor({ state: 'detached' });
      const now = await table.get(path);
      assert.equal(now.system, 'base');
      assert.equal(now.boards[0].read_as, 'base', 'the photo was read again');
      assert.equal(now.told, undefined);
      assert.equal(await total(page), String(now.boards[0].score.total).replace('-', '\u2212'));
      await page.getByText('building icons').waitFor({ state: 'detached' });
    }));

    test('boards that disagree are asked about once, and end up in one game', () => table.window(kind, async (page) => {
      const { game } = await table.upload(CLEAR);
      await table.upload(CHALLENGE, { into: game.edit });
      await table.patch(`/games/${game.edit}/boards/1`, { player: 'Anna', squares: [{ square: 'A1', tile: 'HHHH', round: 2 }] });
      await page.goto(`/g/${game.edit}`);
      await page.getByRole('heading', { name: 'Which game was it?' }).waitFor();
      await page.getByText('Anna: Base game: no building icons').waitFor();
      await page.getByText('Board 2: Challenge: building icons').waitFor();
      await shot(page, `ask-${name}`);
      await page.getByRole('button', { name: 'Challenge', exact: true }).click();
      await page.locator('.told-ask').waitFor({ state: 'detached' });
      await page.getByText('Challenge: building icons are printed on the board.').waitFor();
      const now = await table.get(`/games/${game.edit}`);
      assert.deepEqual(now.boards.map((board) => [board.game, board.read_as]), [['challenge', 'challenge'], ['challenge', 'challenge']]);
      assert.match(now.boards[0].text, /A1:HHHH\/2/, 'what was set by hand stays');
    }));

    test('what lies over squares is named, marked, and answered square by square', () => table.window(kind, async (page) => {
      const { game, boards: [board] } = await table.upload(UNDER_A_PEN);
      const [notice] = board.notices;
      assert.equal(notice.type, 'covered');
      await page.goto(`/g/${game.edit}#board-1`);
      await page.locator('.notices').getByText('take it away and photograph the board again').waitFor();
      assert.deepEqual(await page.locator('[data-hidden]').allInnerTexts(), notice.squares);
      assert.equal(await page.locator('.compare-board .hidden-veil').count(), notice.squares.length);
      await page.locator(`[data-square="${notice.squares[0]}"][aria-label*="something lies over it"]`).waitFor();
      await page.getByText('What was measured').click();
      await page.getByText('covered, share').waitFor();
      await shot(page, `pen-${name}`);

      await page.locator(`[data-hidden="${notice.squares[0]}"]`).click();
      await page.locator('#square-editor .palette-none').click();
      await page.locator('#square-use').click();
      await page.locator(`[data-hidden="${notice.squares[0]}"].button-done`).waitFor();
      assert.equal(await page.locator('.compare-board .hidden-veil').count(), notice.squares.length - 1);
    }));

    test('at most two squares are asked about first, and the rest is folded', () => table.window(kind, async (page) => {
      const { game, boards: [board] } = await table.upload(UNDER_A_PEN);
      assert.ok(board.doubts.length > 2);
      await page.goto(`/g/${game.edit}#board-1`);
      await page.getByText('1 of 2', { exact: true }).waitFor();
      await page.locator('#doubt-question', { hasText: board.doubts[0] }).waitFor();
      const more = page.locator('#doubts-more');
      assert.equal(await more.getAttribute('aria-expanded'), 'false');
      await more.click();
      await page.getByText(`1 of ${board.doubts.length}`, { exact: true }).waitFor();
      await more.click();
      await page.getByText('1 of 2', { exact: true }).waitFor();
      await page.locator('.crumbs a').click();
      await page.getByText('2 squares to check').waitFor();
    }));
  });
}

describe('in Dutch and in the dark', { timeout: 3 * PATIENCE }, () => {
  test('notices and the game that was told are said in Dutch', () => table.window({ ...PHONE, locale: 'nl-NL', colorScheme: 'dark' }, async (page) => {
    const { game } = await table.upload(UNDER_A_PEN);
    await page.goto(`/g/${game.edit}#board-1`);
    await page.getByText('Er ligt iets over A2').waitFor();
    await page.getByText('Basisspel: er staan geen gebouwen op het bord gedrukt.').waitFor();
    await page.getByText('Wat er is gemeten').click();
    await page.getByText('bedekt deel').waitFor();
    await page.locator('.doubt canvas').waitFor();
    await shot(page, 'pen-dutch');
    assert.deepEqual(await barriers(page, 'a board under a pen'), []);
    await fits(page, 'a board under a pen');
  }));

  test('who may only look is told, and asked nothing', () => table.window(PHONE, async (page) => {
    const { game } = await table.upload(CLEAR);
    await table.upload(CHALLENGE, { into: game.edit });
    await page.goto(`/g/${game.view}`);
    await page.getByText('Board 2: Challenge: building icons').waitFor();
    assert.equal(await page.locator('.told button').count(), 0);
  }));
});
