// An evening at the table, on a phone and at a desk: snap, fix, name, rank.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CLEAR, DESK, DOUBTFUL, fits, NO_BOARD, OTHER, PATIENCE, PHONE, Table } from './harness.js';

let table;
before(async () => { table = await Table.set(); });
after(() => table?.close());

/** Chooses photos as a player does: by the button, in the browser's own window. */
async function choose(page, button, files) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator(`label[for="${button}"]`).click()]);
  await chooser.setFiles(files);
}

const total = (page) => page.locator('#total').innerText().then((text) => Number(text.replace('\u2212', '-')));

/** Waits until the page shows a text. */
const shows = (page, text) => page.getByText(text).first().waitFor();

/** Does something and waits until the server has answered it. */
async function answered(page, method, work) {
  await Promise.all([page.waitForResponse((response) => response.request().method() === method && response.ok()), work()]);
}

for (const [name, kind] of Object.entries({ phone: PHONE, desk: DESK })) {
  describe(`on a ${name}`, { timeout: 3 * PATIENCE }, () => {
    test('snap, fix a doubtful square, name players, see who won, come back', () => table.window(kind, async (page) => {
      await page.goto('/');
      await choose(page, 'photo-files', DOUBTFUL);
      await page.waitForURL(/\/g\/[\w-]{22}#board-1$/);
      await page.locator('.doubts').waitFor();
      const board = await table.get(`/games/${/\/g\/([\w-]{22})/.exec(page.url())[1]}/boards/1`);
      assert.equal(board.ask_first, Math.min(2, board.doubts.length));
      await shows(page, `1 of ${board.ask_first}`);
      assert.match(await page.locator('.doubts .guess').nth(0).textContent(), /as read\s+\d+ %/);

      // What was read right is confirmed by one tap and not asked about again;
      // where the tile is doubtful the next guess is taken. After two answers the
      // rest waits until somebody wants to see it.
      for (const [i, name] of board.doubts.entries()) {
        if (i === board.ask_first) {
          await page.locator('#doubt-question').waitFor({ state: 'detached' });
          await page.getByRole('button', { name: `Also unsure: ${board.doubts.length - i} square` }).click();
        }
        const square = board.squares.find((one) => one.square === name);
        const other = square.alternatives.findIndex(({ sides, centre }) => sides !== square.sides || centre !== square.centre);
        await page.locator('#doubt-question', { hasText: name }).waitFor();
        await answered(page, 'PATCH', () => page.locator('.doubts .guess').nth(other === 0 ? 1 : 0).click());
      }
      await page.locator('.doubts').waitFor({ state: 'detached' });
      const fixed = await total(page);
      const answeredBoard = await table.get(`/games/${/\/g\/([\w-]{22})/.exec(page.url())[1]}/boards/1`);
      assert.notEqual(answeredBoard.text, board.text, 'a square is another tile now');
      assert.equal(fixed, answeredBoard.score.total);

      await answered(page, 'PATCH', async () => {
        await page.locator('#player').fill('Anna');
        await page.locator('#player').blur();
      });
      await page.locator('.crumbs a').click();
      await page.locator('#player-1').waitFor();
      await choose(page, 'photo-files', OTHER);
      await answered(page, 'PATCH', async () => {
        await page.locator('#player-2').fill('Bram');
        await page.locator('#player-2').blur();
      });
      await shows(page, 'Anna wins');
      await page.getByLabel('Played on').fill('2024-05-31');
      await answered(page, 'PATCH', () => page.locator('#game-title').fill('At Grandma\'s').then(() => page.locator('#game-title').blur()));

      await page.reload();
      await shows(page, 'Anna wins');
      const places = await page.locator('.place').allInnerTexts();
      assert.match(places[0], new RegExp(`Anna[^]*${fixed} points`));
      assert.match(places[1], /Bram/);
      assert.equal(await page.locator('#game-title').inputValue(), 'At Grandma\'s');
      assert.equal(await page.getByLabel('Played on').inputValue(), '2024-05-31');
      await fits(page, 'the game');
    }));

    test('a square is set by hand, taken back, and the board brought back as it was read', () => table.window(kind, async (page) => {
      const { game, boards: [{ doubts }] } = await table.upload(DOUBTFUL);
      await page.goto(`/g/${game.edit}#board-1`);
      await page.locator('[data-square="A7"]').click();
      const editor = page.locator('#square-editor');
      await editor.getByRole('button', { name: 'highway north and south, no number' }).click();
      await editor.getByRole('button', { name: 'Turn' }).click();
      await editor.locator('.round-choice', { hasText: '3' }).click();
      await shows(page, 'highway east and west, round 3');
      const before = await total(page);
      await answered(page, 'PATCH', () => page.locator('#square-use').click());
      await editor.waitFor({ state: 'detached' });
      await page.locator('[data-square="A7"][aria-label^="A7: highway east and west, round 3"]').waitFor();

      const asRead = await page.locator('[data-square="A1"]').getAttribute('aria-label');
      await page.locator('[data-square="A1"]').click();
      await editor.getByRole('button', { name: 'highway north and south, no number' }).click();
      await answered(page, 'PATCH', () => page.locator('#square-use').click());
      await page.locator('[data-square="A1"][aria-label^="A1: highway"]').waitFor();
      await answered(page, 'POST', () => page.locator('#undo').click());
      await page.locator(`[data-square="A1"][aria-label="${asRead}"]`).waitFor();
      await page.locator('[data-square="A7"][aria-label^="A7: highway east and west, round 3"]').waitFor();

      // A look at a doubtful square takes nothing away from the question about it.
      await page.locator(`[data-square="${doubts[0]}"]`).click();
      await editor.locator('canvas').waitFor();
      await page.keyboard.press('Escape');
      await editor.waitFor({ state: 'detached' });
      assert.ok(await page.locator('.doubt canvas').isVisible());

      await page.locator('#revert').click();
      await answered(page, 'POST', () => page.getByRole('dialog').getByRole('button', { name: 'As read' }).click());
      await page.locator('[data-square="A7"]:not([aria-label*="round 3"])').waitFor();
      assert.equal(await total(page), before);
    }));

    test('the corners are dragged under a loupe and the board is read again', () => table.window(kind, async (page) => {
      const { game, boards: [board] } = await table.upload(DOUBTFUL);
      await page.goto(`/g/${game.edit}#board-1`);
      await page.locator('#open-corners').click();
      const mark = page.locator('[data-corner="2"] .corner-ring');
      await mark.waitFor();
      const box = await mark.boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y + 20, { steps: 3 });
      await page.locator('.loupe').waitFor();
      await page.mouse.move(x + 3, y + 2, { steps: 3 });
      await page.mouse.up();
      await page.locator('.loupe').waitFor({ state: 'detached' });
      const [asked] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'PATCH'),
        page.locator('#corners-read').click(),
      ]);
      const moved = asked.postDataJSON().corners.map(([cx, cy], i) => Math.hypot(cx - board.corners[i][0], cy - board.corners[i][1]));
      assert.ok(moved[2] > 1 && moved[2] < 30, `corner 3 moved by ${moved[2]}`);
      assert.ok(Math.max(moved[0], moved[1], moved[3]) < 0.1, `the others stayed: ${moved}`);
      await page.locator('#corners').waitFor({ state: 'detached' });
      assert.equal((await table.get(`/games/${game.edit}/boards/1`)).undo, true);
    }));

    test('where no board was found, a player shows it', () => table.window(kind, async (page) => {
      await page.goto('/');
      await choose(page, 'photo-files', NO_BOARD);
      await page.getByRole('button', { name: 'Show where the board is' }).click();
      await page.locator('[data-corner="0"]').waitFor();
      await page.locator('#corners-read').click();
      await page.waitForURL(/\/g\/[\w-]{22}#board-1$/);
      await page.locator('#total').waitFor();
    }));

    test('the lines of the sheet light up, and the own count stands beside ours', () => table.window(kind, async (page) => {
      const { game, boards: [board] } = await table.upload(CLEAR);
      await page.goto(`/g/${game.edit}#board-1`);
      await page.locator('#total').waitFor();
      await page.getByRole('button', { name: /^Longest highway/ }).click();
      assert.equal(await page.locator('.compare-board .lit').count(), board.score.highway.squares.length);
      await page.getByRole('button', { name: /^Errors/ }).click();
      assert.equal(await page.locator('.parts > li').count(), board.score.errors.count);
      await page.getByRole('button', { name: /^Open end 1/ }).click();
      assert.equal(await page.locator('.compare-board .end.strong').count(), 1);

      await page.getByLabel('Compare with your own count').check();
      await answered(page, 'PATCH', () => page.getByLabel('Your count: Centre').fill('5').then(() => page.getByLabel('Your count: Centre').blur()));
      await page.locator('.mine-differs').waitFor();
      assert.equal((await table.get(`/games/${game.edit}/boards/1`)).counted.centre, 5);
    }));
  });
}
