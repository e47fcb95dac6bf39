// The two boards of the Underground on photos of their own: whichever comes first,
// the other one joins it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { barriers, BOTH_BOARDS, DESK, fits, PATIENCE, PHONE, shot, Table } from './harness.js';

let table;
let halves;
before(async () => {
  table = await Table.set();
  halves = await table.cut(BOTH_BOARDS, [{ left: 755, right: 1440 }, { left: 0, right: 755 }]);
});
after(() => table?.close());

const file = (name, buffer) => ({ name, mimeType: 'image/jpeg', buffer });

for (const [name, kind] of Object.entries({ phone: PHONE, desk: DESK })) {
  describe(`on a ${name}`, { timeout: 3 * PATIENCE }, () => {
    test('the board below is photographed after the Surface, and comes to lie under it', () => table.window(kind, async (page) => {
      const [above, below] = halves;
      await page.goto('/');
      await page.locator('#game').selectOption('base+underground');
      await page.locator('#photo-files').setInputFiles(file('above.jpg', above));
      await page.waitForURL(/#board-1$/);
      await page.getByRole('button', { name: 'Underground', exact: true }).click();
      await page.getByText('No photo shows the Underground below this board yet.').waitFor();
      await shot(page, `pair-missing-${name}`);
      assert.deepEqual(await barriers(page, 'a half that is missing'), []);
      await page.locator('#half-files').setInputFiles(file('below.jpg', below));
      await page.locator('#toast').getByText('It shows the Underground: put below the Surface of board 1.').waitFor();
      await page.locator('#missing').waitFor({ state: 'detached' });
      await page.locator('.compare-photo canvas').waitFor({ state: 'attached' });
      if (kind === PHONE) await page.locator('#wipe').fill('40'); // it shows the drawing first
      await fits(page, 'the board below');
      await shot(page, `pair-below-${name}`);
      const { edit } = await gameOf(page);
      const { boards } = await table.get(`/games/${edit}`);
      assert.equal(boards.length, 1);
      assert.ok(boards[0].below.squares.length > 10);
      assert.notEqual(boards[0].photo.hash, boards[0].below_photo.hash);
      await page.reload();
      await page.getByRole('button', { name: 'Underground', exact: true }).click();
      await page.locator('.compare-photo canvas').waitFor({ state: 'attached' });
    }));

    test('the Surface is sent after the board below, and comes to lie above it', () => table.window(kind, async (page) => {
      const [above, below] = halves;
      await page.goto('/');
      await page.locator('#game').selectOption('base+underground');
      await page.locator('#photo-files').setInputFiles(file('below.jpg', below));
      await page.waitForURL(/#board-1$/);
      await page.locator('.notices').getByText('no board above it was found').waitFor();
      await page.locator('.compare-photo canvas').waitFor({ state: 'attached' });
      await shot(page, `pair-alone-${name}`);
      await page.getByRole('button', { name: 'Surface', exact: true }).click();
      await page.getByText('No photo shows the Surface above this board yet.').waitFor();
      await page.locator('nav.crumbs a').click();
      await page.locator('#photo-files').setInputFiles(file('above.jpg', above));
      await page.locator('#toast').getByText('It shows the Surface: put above the Underground of board 1.').waitFor();
      await shot(page, `pair-joined-${name}`);
      const { edit } = await gameOf(page);
      const { boards } = await table.get(`/games/${edit}`);
      assert.equal(boards.length, 1);
      assert.ok(boards[0].squares.length > 10);
      await page.goto(`/g/${edit}#board-1`);
      await page.locator('.compare-photo canvas').waitFor({ state: 'attached' });
    }));
  });
}

async function gameOf(page) {
  return table.get(`/games/${/\/g\/([\w-]{22})/.exec(page.url())[1]}`);
}
