// What the page's tests share: the program on a free port with a folder of its
// own, Debian's Chromium, and windows that notice every complaint.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = process.env.INKSCORE ?? join(ROOT, 'bin/inkscore');
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** How long anything may take: a machine that does other work as well is slow. */
export const PATIENCE = 60_000;

/** A photo of the project's test data. */
export const photo = (name) => join(ROOT, 'testdata', name);

/** Some squares of it are doubtful, and of one the tile is: it decides about points. */
export const DOUBTFUL = photo('foreign/005.jpg');
/** One that is clear from end to end: 44 points. */
export const CLEAR = photo('photos/005-half.jpg');
export const OTHER = photo('photos/008-half.jpg');
/** A pen lies over some of its squares. */
export const UNDER_A_PEN = photo('foreign/039.jpg');
/** Building icons are printed on it. */
export const CHALLENGE = photo('photos/challenge.jpg');
/** A Surface on the right and the Underground below it on the left, 1440 pixels wide. */
export const BOTH_BOARDS = photo('foreign/systems/016.jpg');
export const NO_BOARD = photo('foreign/negatives/01-chess.jpg');

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESK = { viewport: { width: 1280, height: 800 } };

/** Starts the program and says where it listens. */
async function startServer(folder) {
  const server = spawn(PROGRAM, ['serve', '--addr', '127.0.0.1:0', '--data', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stderr.on('data', (data) => { said += data; });
  const address = await new Promise((resolve, reject) => {
    let out = '';
    server.stdout.on('data', (data) => {
      out += data;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(out);
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`The program ended with ${code}: ${out}${said}`)));
    server.on('error', reject);
  });
  return { server, address };
}

/** The program and a browser, both ended by close. */
export class Table {
  static async set() {
    const table = new Table();
    table.folder = mkdtempSync(join(tmpdir(), 'inkscore-page-'));
    Object.assign(table, await startServer(join(table.folder, 'data')));
    table.browser = await chromium.launch({
      executablePath: BROWSER,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    });
    return table;
  }

  async close() {
    await this.browser?.close();
    const ended = new Promise((resolve) => { this.server.once('exit', resolve); });
    this.server.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }

  /**
   * Runs a test in a window of its own. It fails on an error in the page, on
   * anything that the content policy refused, and on requests to elsewhere.
   * @param {object} kind PHONE or DESK, with what else the browser is to be
   * @param {(page: import('playwright-core').Page) => Promise<void>} work
   */
  async window(kind, work) {
    const context = await this.browser.newContext({ baseURL: this.address, locale: 'en-GB', reducedMotion: 'reduce', ...kind });
    context.setDefaultTimeout(PATIENCE);
    const complaints = [];
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(`${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(this.address)) complaints.push(`elsewhere: ${request.url()}`);
    });
    try {
      await work(page);
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
    }
  }

  /** Sends a photo without the page and returns the answer. */
  async upload(path, fields = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photo', new Blob([readFileSync(path)], { type: 'image/jpeg' }), 'board.jpg');
    const response = await fetch(`${this.address}/api/v1/boards`, { method: 'POST', body: form });
    assert.equal(response.status, 201, await response.clone().text());
    return response.json();
  }

  /**
   * Cuts a photo into upright strips, as JPEG.
   * @param {{left: number, right: number}[]} strips in pixels
   */
  async cut(path, strips) {
    const page = await this.browser.newPage();
    try {
      const source = `data:image/jpeg;base64,${readFileSync(path, 'base64')}`;
      const cut = await page.evaluate(async ([url, parts]) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return parts.map(({ left, right }) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [right - left, image.height];
          canvas.getContext('2d').drawImage(image, -left, 0);
          return canvas.toDataURL('image/jpeg', 0.92).split(',')[1];
        });
      }, [source, strips]);
      return cut.map((data) => Buffer.from(data, 'base64'));
    } finally {
      await page.close();
    }
  }

  /** Changes something without the page, as another phone does. */
  async patch(path, change) {
    const response = await fetch(`${this.address}/api/v1${path}`, { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(change) });
    assert.equal(response.status, 200, await response.clone().text());
  }

  /** Keeps a game of typed boards and returns it. */
  async typed(texts, players = [], system = undefined) {
    const boards = Object.fromEntries(players.map((player, i) => [i + 1, { player }]));
    const response = await fetch(`${this.address}/api/v1/games`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ texts, system }) });
    assert.equal(response.status, 201, await response.clone().text());
    const game = await response.json();
    await this.patch(`/games/${game.edit}`, { boards });
    return game;
  }

  /** Asks the API. */
  async get(path) {
    const response = await fetch(`${this.address}/api/v1${path}`);
    return response.json();
  }
}

/** Keeps a picture of the page where SHOTS names a folder, for people to look at. */
export async function shot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is. */
export async function barriers(page, where) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((rule) => `${where}: ${rule.id}: ${rule.nodes.map((node) => `${node.html}\n  ${node.failureSummary}`).join('\n')}`);
}

/** Fails where the page is wider than its window. */
export async function fits(page, where) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= window, `${where}: ${wide} pixels wide in a window of ${window}`);
}
