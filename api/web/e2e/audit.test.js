// What happened: the replay, a repair that is proposed, made and taken back, and
// a table whose boards disagree.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { barriers, DESK, fits, PATIENCE, PHONE, Table } from './harness.js';

// A railway on C2, where a highway comes from the north.
const MISREAD = 'A2:H.H./1 B2:H.H./1 C2:R.R./2';
const ROUND = 'A2:H.H./1 A4:R.R./1 B1:.R.R/1 B2:H..Rs/1 B3:.R.R/2 B4:R..R/2';
const ELSE = ROUND.replace('A4:R.R./1', 'A4:R.H.s/1');
const WHOLE = 'A2:H.H./7 A4:R.R./7 B1:.R.R/7 B2:H..Rs/7';

let table;
before(async () => { table = await Table.set(); });
after(() => table?.close());

const open = async (page, part) => {
  await page.locator(`#${part} > summary`).click();
};

for (const [name, kind] of Object.entries({ phone: PHONE, desk: DESK })) {
  describe(`on a ${name}`, { timeout: 3 * PATIENCE }, () => {
    test('the game is replayed square by square, by buttons and by keys', () => table.window(kind, async (page) => {
      const game = await table.typed([ROUND]);
      await page.goto(`/g/${game.edit}#board-1`);
      await open(page, 'audit');
      const slider = page.locator('#replay');
      const drawn = () => page.locator('.replay-board .round-box').count();
      await slider.waitFor();
      assert.equal(await slider.getAttribute('max'), '6');
      assert.equal(await drawn(), 6);
      await slider.focus();
      await page.keyboard.press('Home');
      assert.equal(await slider.getAttribute('aria-valuetext'), 'The empty board.');
      assert.equal(await drawn(), 0);
      await page.keyboard.press('ArrowRight');
      assert.match(await slider.getAttribute('aria-valuetext'), /^Round 1: [A-G][1-7]\.$/);
      assert.equal(await drawn(), 1);
      await page.locator('#replay-next').click();
      assert.equal(await drawn(), 2);
      assert.equal(await page.locator('#status').textContent(), await slider.getAttribute('aria-valuetext'));
      assert.equal(await page.locator('.replay-board .lit').count(), 1);
      assert.equal(await page.locator('.dice-round').count(), 2);
      const moving = await page.request.get(`${table.address}${await page.locator('a[download="replay.gif"]').getAttribute('href')}`);
      assert.equal(moving.headers()['content-type'], 'image/gif');
    }));

    test('a repair is proposed, made by one tap, and taken back', () => table.window(kind, async (page) => {
      const game = await table.typed([MISREAD]);
      const now = async () => (await table.get(`/games/${game.edit}/boards/1`)).text;
      await page.goto(`/g/${game.edit}#board-1`);
      await open(page, 'audit');
      const use = page.locator('.repair-use').first();
      await use.waitFor();
      assert.equal(await now(), MISREAD, 'nothing changes by itself');
      await use.click();
      await page.locator('.repair').first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'No rule is broken.' }).waitFor();
      assert.notEqual(await now(), MISREAD);
      await page.locator(name === 'phone' ? '#audit-undo' : '#undo').click();
      await use.waitFor();
      assert.equal(await page.locator('#audit-undo').count(), 0);
      assert.equal(await now(), MISREAD);
    }));

    test('the own count and the last round are explained', () => table.window(kind, async (page) => {
      const game = await table.typed([WHOLE]);
      await table.patch(`/games/${game.edit}/boards/1`, { counted: { errors: 3, total: 40 } });
      await page.goto(`/g/${game.edit}#board-1`);
      await open(page, 'audit');
      await page.locator('#last-round').waitFor();
      assert.match(await page.locator('#last-round').textContent(), /last round/);
      assert.match(await page.locator('.count').textContent(), /Errors/);
      assert.ok(await page.locator('.count-differs').count() >= 1);
    }));
  });
}

describe('a table', { timeout: 3 * PATIENCE }, () => {
  test('says whose board disagrees, where, and why', () => table.window(PHONE, async (page) => {
    const game = await table.typed([ROUND, ELSE, ROUND], ['Ann', 'Bob', 'Cy']);
    await page.goto(`/g/${game.view}`);
    await open(page, 'audit-table');
    const finding = page.locator('.finding').first();
    await finding.waitFor();
    assert.match(await finding.getByRole('heading').first().textContent(), /Bob: round 1, A4/);
    await finding.getByRole('link', { name: 'Open Bob' }).click();
    await page.waitForURL(/#board-2$/);
    await open(page, 'audit');
    await page.locator('#replay').waitFor();
    assert.equal(await page.locator('.repair-use').count(), 0, 'who may only look changes nothing');
  }));

  test('who agrees is told so', () => table.window(DESK, async (page) => {
    const game = await table.typed([ROUND, ROUND]);
    await page.goto(`/g/${game.edit}`);
    await open(page, 'audit-table');
    await page.getByText('All boards agree about the dice.').waitFor();
  }));
});

describe('everybody', { timeout: 3 * PATIENCE }, () => {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of ['en-GB', 'nl-NL']) {
      test(`can use what happened: ${colorScheme}, ${locale}, 360 pixels`, () => table.window({ ...PHONE, viewport: { width: 360, height: 740 }, colorScheme, locale }, async (page) => {
        const game = await table.typed([MISREAD, ELSE, ROUND], ['Ann', 'Bob', 'Cy']);
        await table.patch(`/games/${game.edit}/boards/1`, { counted: { errors: 3, total: 40 } });
        await page.goto(`/g/${game.edit}`);
        await open(page, 'audit-table');
        await page.locator('.finding').first().waitFor();
        assert.deepEqual(await barriers(page, 'the table'), []);
        await fits(page, 'the table');
        await shot(page, `table-${colorScheme}-${locale}`);
        await page.goto(`/g/${game.edit}#board-1`);
        await open(page, 'audit');
        await page.locator('.repair').first().waitFor();
        assert.deepEqual(await barriers(page, 'the board'), []);
        await fits(page, 'the board');
        await shot(page, `board-${colorScheme}-${locale}`);
        const heading = locale === 'nl-NL' ? 'Wat er gebeurde' : 'What happened';
        assert.equal(await page.locator('#audit > summary').textContent(), heading);
      }));
    }
  }
});

/** Keeps a picture of the page where SHOTS names a folder, for people to look at. */
async function shot(page, name) {
  if (process.env.SHOTS) await page.locator('#audit, #audit-table').first().screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}
