// The other ways to the score: in Dutch, without JavaScript, by keyboard alone,
// with a link that only shows, on a busy server, from a folder of old photos.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { barriers, CLEAR, DESK, DOUBTFUL, fits, OTHER, PATIENCE, PHONE, Table, UNDER_A_PEN } from './harness.js';

let table;
let game; // a game of two boards that no test changes
let hidden; // one with a pen over its board
let blank; // one with an empty board that is typed
before(async () => {
  table = await Table.set();
  ({ game } = await table.upload(DOUBTFUL, { title: 'The fixed game' }));
  await table.upload(OTHER, { into: game.edit });
  hidden = await table.upload(UNDER_A_PEN);
  blank = await table.typed([''], [], 'archipelago');
});
after(() => table?.close());

describe('languages', { timeout: PATIENCE }, () => {
  test('a Dutch browser is spoken to in Dutch, until its user chooses English', () => table.window({ ...PHONE, locale: 'nl-NL' }, async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Wie heeft gewonnen?' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
    await page.goto(`/g/${game.edit}#board-2`);
    await page.getByRole('heading', { name: /regels? overtreden/ }).waitFor();
    const told = await page.locator('.fault-broken').first().innerText();
    assert.doesNotMatch(told, /\b(the|of|in round)\b/, 'broken rules are told in Dutch');
    await fits(page, 'a board in Dutch');
    await page.locator('#language').selectOption('en');
    await page.getByRole('heading', { name: 'Score', exact: true }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Who won?' }).waitFor();
  }));
});

describe('without JavaScript', { timeout: PATIENCE }, () => {
  for (const [name, kind] of Object.entries({ phone: PHONE, desk: DESK })) {
    test(`photos are sent and their score is seen on a ${name}`, () => table.window({ ...kind, javaScriptEnabled: false }, async (page) => {
      await page.goto('/');
      await page.locator('#photo').setInputFiles(CLEAR);
      await page.getByRole('button', { name: 'Read the photos' }).click();
      await page.waitForURL(/\/g\/[\w-]{22}$/);
      assert.match(await page.locator('.plain-sheet').innerText(), /Total\s+44/);
      for (const picture of await page.locator('.pictures img').all()) {
        const response = await page.request.get(await picture.getAttribute('src'));
        assert.equal(response.status(), 200);
        assert.match(response.headers()['content-type'], /^image\//);
      }
    }));
  }
});

describe('by keyboard alone', { timeout: PATIENCE }, () => {
  test('a square is found, opened, set, and the focus comes back to it', () => table.window(DESK, async (page) => {
    const own = await table.upload(DOUBTFUL);
    await page.goto(`/g/${own.game.edit}#board-1`);
    await page.locator('[data-square="A1"]').waitFor();
    await tabTo(page, '[data-square="A1"]');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.locator('[data-square="B3"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#square-editor').waitFor();
    assert.ok(await page.evaluate(() => document.querySelector('#square-editor').contains(document.activeElement)));
    await tabTo(page, '.palette-none');
    await page.keyboard.press('Enter');
    await tabTo(page, '#square-use');
    await page.keyboard.press('Enter');
    await page.locator('[data-square="B3"][aria-label^="B3: empty"]').waitFor();
    await page.locator('[data-square="B3"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#square-editor').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#square-editor').waitFor({ state: 'detached' });
  }));

  test('photo and board are wiped between, and corners moved, by arrow keys', () => table.window(PHONE, async (page) => {
    await page.goto(`/g/${game.edit}#board-1`);
    await page.locator('#wipe').focus();
    await page.keyboard.press('Home');
    assert.equal(await page.locator('#wipe').getAttribute('aria-valuetext'), '0 % of the board is shown');
    await page.locator('#open-corners').click();
    const mark = page.locator('[data-corner="0"]');
    await mark.focus();
    const before = await mark.getAttribute('transform');
    await page.keyboard.press('Shift+ArrowRight');
    assert.notEqual(await mark.getAttribute('transform'), before);
  }));
});

async function tabTo(page, selector) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((css) => document.activeElement.matches(css), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${selector}.`);
}

describe('links', { timeout: PATIENCE }, () => {
  test('the link to look shows all and changes nothing', () => table.window(PHONE, async (page) => {
    await page.goto(`/g/${game.view}`);
    await page.getByText('You are looking at this game.').waitFor();
    assert.equal(await page.locator('input:not([readonly])').count(), 0);
    await page.locator('.board-link').first().click();
    await page.locator('#total').waitFor();
    assert.equal(await page.locator('#undo, #revert, #open-corners, .doubts').count(), 0);
    assert.ok(!(await page.content()).includes(game.edit));
  }));

  test('a link is copied where the browser has no clipboard to offer', () => table.window(DESK, async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(`/g/${game.edit}`);
    await page.locator('#share summary').click();
    assert.equal(await page.locator('#share-view').inputValue(), `${table.address}/g/${game.view}`);
    await page.getByRole('button', { name: 'Copy Link to join' }).click();
    await page.getByText('The link is selected').first().waitFor({ state: 'attached' });
    assert.equal(await page.evaluate(() => document.activeElement.id), 'share-join');
  }));
});

describe('several phones', { timeout: PATIENCE }, () => {
  test('what one changes the others see, also with a square open', () => table.window(PHONE, async (page) => {
    const own = await table.upload(DOUBTFUL);
    await page.goto(`/g/${own.game.edit}#board-1`);
    await page.locator('[data-square="A7"]').click();
    await page.locator('#square-editor').waitFor();
    await table.patch(`/boards/${own.boards[0].id}`, { player: 'Dora', squares: [{ square: 'A1', tile: 'HHHH', round: 2 }] });
    await page.locator('[data-square="A1"][aria-label^="A1: highway"]').waitFor();
    assert.equal(await page.locator('#player').inputValue(), 'Dora');
    assert.ok(await page.locator('#square-editor').isVisible());
  }));
});

describe('crowds and folders', { timeout: 2 * PATIENCE }, () => {
  test('photos are dropped on the page and pasted into it', () => table.window(DESK, async (page) => {
    const bytes = [...readFileSync(DOUBTFUL)];
    const give = (kind) => page.evaluate(([data, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], 'board.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(type === 'drop' ? new DragEvent('drop', { ...options, dataTransfer: transfer })
        : new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
    }, [bytes, kind]);
    await page.goto('/');
    await page.locator('.hero').waitFor();
    await give('drop');
    await page.waitForURL(/#board-1$/);
    await page.locator('.crumbs a').click();
    await page.locator('.board-card').waitFor();
    await give('paste');
    await page.locator('.board-card').nth(1).waitFor();
  }));

  test('a busy server is told of and asked again', () => table.window(PHONE, async (page) => {
    let refused = 0;
    await page.route('**/api/v1/boards', (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({
        status: 503, contentType: 'application/problem+json', headers: { 'Retry-After': '2' },
        body: JSON.stringify({ type: '/problems/busy', title: 'Busy', status: 503, detail: 'Wait.' }),
      });
    });
    await page.goto('/');
    await page.locator('#photo-files').setInputFiles(DOUBTFUL);
    await page.getByText(/many photos are being read: again in \d s/).waitFor();
    await page.waitForURL(/#board-1$/);
  }));

  test('photos of one day in a folder become one game', () => table.window(DESK, async (page) => {
    const folder = join(table.folder, 'old');
    mkdirSync(join(folder, 'summer'), { recursive: true });
    cpSync(DOUBTFUL, join(folder, 'one.jpg'));
    cpSync(OTHER, join(folder, 'summer', 'two.jpg'));
    cpSync(new URL(import.meta.url), join(folder, 'no-photo.js'));
    await page.goto('/#import');
    await page.locator('#import-folder').setInputFiles(folder);
    await page.locator('#import-start').click();
    await page.getByText('2 of 2 photos read.').waitFor();
    await page.getByRole('link', { name: 'Open the game' }).click();
    await page.locator('.board-card').nth(1).waitFor();
  }));

  test('the host finds a game by its name', () => table.window(DESK, async (page) => {
    await page.goto('/#history');
    await page.getByLabel('Search').fill('fixed');
    await page.getByText('1 game', { exact: true }).waitFor();
    await page.locator('.history-game').click();
    await page.locator('.board-card').first().waitFor();
  }));
});

describe('every view', { timeout: 3 * PATIENCE }, () => {
  const views = () => ({
    start: ['/', '#photo-files'],
    game: [`/g/${game.edit}`, '.board-card'],
    board: [`/g/${game.edit}#board-1`, '.doubt canvas'],
    'board with a fault': [`/g/${game.view}#board-2`, '.fault-broken'],
    history: ['/#history', '.history-game'],
    'old photos': ['/#import', '#import-folder'],
    'a board to be typed': ['/#type-base+canyon', '#type-begin'],
    'a board under a pen': [`/g/${hidden.game.edit}#board-1`, '.notices'],
    'an empty board': [`/g/${blank.edit}#board-1`, '#fill-in'],
    missing: ['/g/AAAAAAAAAAAAAAAAAAAAAA', 'main h1'],
  });
  // Opens all that can be opened on a view.
  const opened = {
    game: async (page) => {
      for (const part of await page.locator('summary').all()) await part.click();
      await page.locator('#system').waitFor();
    },
    'a board under a pen': async (page) => {
      for (const part of await page.locator('.notice summary, #board-text > summary').all()) await part.click();
    },
    board: async (page) => {
      await page.getByLabel('Compare with your own count').check();
      await page.getByRole('button', { name: /^Exits/ }).click();
    },
  };
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, kind] of Object.entries({ phone: { ...PHONE, viewport: { width: 360, height: 740 } }, desk: DESK })) {
      test(`is found sound by axe and fits, ${colorScheme}, on a ${name}`, () => table.window({ ...kind, colorScheme }, async (page) => {
        const found = [];
        for (const [view, [address, ready]] of Object.entries(views())) {
          await page.goto('about:blank');
          await page.goto(address);
          await page.locator(ready).first().waitFor({ state: 'attached' });
          await opened[view]?.(page);
          await fits(page, view);
          found.push(...await barriers(page, view));
        }
        await page.goto('about:blank');
        await page.goto(`/g/${game.edit}#board-1`);
        await page.locator('[data-square="C7"]').click();
        await page.locator('#square-use').waitFor();
        found.push(...await barriers(page, 'a square'));
        await page.keyboard.press('Escape');
        await page.locator('#open-corners').click();
        await page.locator('[data-corner="3"]').waitFor();
        found.push(...await barriers(page, 'corners'));
        assert.deepEqual(found, []);
      }));
    }
  }
});
