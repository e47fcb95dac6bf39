// Boards without a photo: filled in by hand, pasted, kept; and what is deleted.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { barriers, CLEAR, DESK, fits, PATIENCE, PHONE, shot, Table } from './harness.js';
import { parseTile, sameTile, textOf } from '../static/tile.js';

let table;
before(async () => { table = await Table.set(); });
after(() => table?.close());

const gameOf = (page) => /\/g\/([\w-]{22})/.exec(page.url())[1];

/** Sets a square to a tile of the palette, by its words, in a round. */
async function fill(page, square, words, round) {
  await page.locator(`[data-square="${square}"]`).click();
  const editor = page.locator('#square-editor');
  await editor.locator('.palette-tile', { hasText: words }).first().click();
  if (round) await editor.locator('.round-choice', { hasText: String(round) }).click();
  await Promise.all([page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok()), page.locator('#square-use').click()]);
  await editor.waitFor({ state: 'detached' });
}

for (const [name, kind] of Object.entries({ phone: PHONE, desk: DESK })) {
  describe(`on a ${name}`, { timeout: 3 * PATIENCE }, () => {
    test('a game that cannot be photographed says so and leads to an empty board, which is filled in and kept', () => table.window(kind, async (page) => {
      await page.goto('/');
      await page.locator('#game').selectOption('base+tentacle');
      await page.locator('#typed-only').waitFor();
      assert.equal(await page.locator('#photo-files').count(), 0);
      await page.getByRole('link', { name: 'Type a board without a photo' }).click();
      await page.locator('#type-why').waitFor();
      assert.equal(await page.locator('#type-game').inputValue(), 'base');
      assert.equal(await page.locator('#type-set-0').inputValue(), 'tentacle');
      await page.locator('#type-begin').click();
      await page.waitForURL(/\/g\/[\w-]{22}#board-1$/);
      await page.locator('#fill-in').waitFor();
      await fill(page, 'A2', 'highway north and south', 3);
      // The next square begins in the round of the last.
      await fill(page, 'B2', 'highway north and south');
      const board = await table.get(`/games/${gameOf(page)}/boards/1`);
      assert.match(board.text, /A2:H\.H\.\/3 B2:H\.H\.\/3/);
      assert.equal(await page.locator('#revert').count(), 0, 'nothing was read');
      await page.reload();
      await page.locator('[data-square="B2"][aria-label^="B2: highway north and south, round 3"]').waitFor();

      await page.locator('.crumbs a').click();
      await page.locator('#typed-only').waitFor();
      await page.locator('#add-typed').click();
      await page.waitForURL(/#board-2$/);
      await page.locator('#fill-in').waitFor();
      assert.equal((await table.get(`/games/${gameOf(page)}`)).boards.length, 2);
    }));

    test('a board is pasted, as text or as other programs write it', () => table.window(kind, async (page) => {
      await page.goto('/#type');
      await page.locator('#type-text').fill('A2:H.H.');
      await page.locator('#type-begin').click();
      await page.getByRole('alert').waitFor();
      await page.locator('#type-text').fill('game=challenge; A2:H.H./1\nB2:H.H./1');
      await page.locator('#type-begin').click();
      await page.waitForURL(/#board-1$/);
      await page.locator('#total').waitFor();
      assert.equal((await table.get(`/games/${gameOf(page)}`)).system, 'challenge');

      await page.locator('#board-text > summary').click();
      await page.locator('#board-text-field').fill('nonsense');
      await page.locator('#board-text-use').click();
      await page.locator('#board-text').getByRole('alert').waitFor();
      await page.locator('#board-text-field').fill('A4A10');
      await page.locator('#board-text-use').click();
      await page.locator('[data-square="A2"][aria-label^="A2: highway north and south, no number"]').waitFor();
      await shot(page, `text-${name}`);
      assert.equal(await page.locator('#board-text').getByRole('alert').count(), 0);
    }));

    test('whoever has the link to edit removes a board and ends the game, after being asked', () => table.window(kind, async (page) => {
      const game = await table.typed(['A2:H.H./1', 'A2:R.R./1']);
      await page.goto(`/g/${game.view}`);
      await page.locator('.board-card').first().waitFor();
      assert.equal(await page.locator('#delete-game').count(), 0);
      await page.goto(`/g/${game.edit}#board-2`);
      await page.getByRole('button', { name: 'Delete this board' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete this board' }).click();
      await page.locator('.board-card').waitFor();
      await page.locator('#delete-game').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      assert.equal((await table.get(`/games/${game.edit}`)).boards.length, 1);
      await page.locator('#delete-game').click();
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok()),
        page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click(),
      ]);
      await page.locator('#photo-files').waitFor({ state: 'attached' });
      assert.equal((await table.get(`/games/${game.view}`)).type, '/problems/no-such-game');
    }));
  });
}

describe('every game', { timeout: 5 * PATIENCE }, () => {
  test('has a palette whose tiles survive being chosen', async () => {
    const { games, sets } = await table.get('/rules');
    const systems = [...games.map((game) => game.name), ...sets.map((set) => `base+${set.name}`)];
    let tiles = 0;
    for (const system of systems) {
      const rules = await table.get(`/rules/${encodeURIComponent(system)}`);
      for (const { tile } of rules.tiles ?? []) {
        assert.ok(sameTile(parseTile(tile), parseTile(textOf(parseTile(tile)))), `${system}: ${tile}`);
        tiles += 1;
      }
    }
    assert.ok(tiles > 500, `${tiles} tiles`);
  });

  test('is typed on a phone, in Dutch and in the dark', () => table.window({ ...PHONE, locale: 'nl-NL', colorScheme: 'dark' }, async (page) => {
    for (const system of ['archipelago-challenge', 'giant-challenge', 'base+weather', 'base+canyon', 'underground']) {
      await page.goto('about:blank');
      await page.goto(`/#type-${system}`);
      await page.locator('#type-begin').click();
      await page.waitForURL(/#board-1$/);
      await page.locator('#fill-in').waitFor();
      if (system === 'archipelago-challenge') assert.equal(await page.locator('[data-square]').count(), 72, 'squares and bridge spaces');
      await page.locator('[data-square]').first().click();
      await page.locator('#square-editor .palette-tile').nth(2).click();
      assert.deepEqual(await barriers(page, system), []);
      await shot(page, `typed-${system}`);
      await page.locator('#square-use').click();
      await page.locator('#fill-in').waitFor({ state: 'detached' });
      await fits(page, system);
      assert.equal((await table.get(`/games/${gameOf(page)}`)).system, system);
    }
  }));

  test('with two boards shows one at a time, and counts both', () => table.window(PHONE, async (page) => {
    await page.goto('/#type-base+underground');
    await page.locator('#type-begin').click();
    await page.waitForURL(/#board-1$/);
    const level = (name) => page.locator('#levels').getByRole('button', { name });
    await level('Surface').waitFor();
    await fill(page, 'A2', 'highway north and south', 1);
    await level('Underground').click();
    await fill(page, 'A2', 'pipe north and south', 1);
    await page.getByText('Longest pipeline').waitFor();
    assert.deepEqual(await barriers(page, 'underground'), []);
    await shot(page, 'second-board');
    const board = await table.get(`/games/${gameOf(page)}/boards/1`);
    assert.match(board.text, /below=A2:P\.P\.\/1/);
    assert.equal(await page.locator('#total').innerText(), String(board.score.below.total).replace('-', '\u2212'));
    await level('Surface').click();
    await page.getByText('Longest highway').waitFor();
    assert.equal(await page.locator('#total').innerText(), String(board.score.total).replace('-', '\u2212'));
    await page.reload();
    await page.locator('[data-square="A2"][aria-label^="A2: highway north and south, round 1"]').waitFor();
  }));

  test('joins a photographed board in its game', () => table.window(PHONE, async (page) => {
    const { game } = await table.upload(CLEAR);
    await page.goto(`/g/${game.edit}`);
    await page.locator('#add-typed').click();
    await page.waitForURL(/#board-2$/);
    await fill(page, 'A2', 'highway north and south', 1);
    await page.locator('.crumbs a').click();
    await page.locator('.place').nth(1).waitFor();
  }));
});
