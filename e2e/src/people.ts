import { inflateRawSync } from 'node:zlib';

import { dictionary } from '@call-to-glory/protocol/wire';
import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

const inflating = { dictionary: Buffer.from(dictionary) };

// Without a GPU every moving light takes up a core.
const still = { reducedMotion: 'reduce' } as const;

export const desktop: BrowserContextOptions = { ...still, viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  ...still,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** A browser that caches the pages, to open them offline and to show push messages while none is open. */
export const keeping: BrowserContextOptions = { ...desktop, serviceWorkers: 'allow' };

/** A person in a browser of their own, with everything that it received. */
export interface Visitor {
  readonly page: Page;
  /** Socket frames and answers to requests, in order, as text. */
  readonly received: readonly string[];
  /** What the page complained about in its console. */
  readonly complaints: readonly string[];
}

/** Opens a separate browser, without any history. Nothing in it is painted until a test looks (`paint`). */
export async function visit(
  browser: Browser,
  url: string,
  device: BrowserContextOptions = desktop,
): Promise<Visitor> {
  const context = await browser.newContext(device);
  await context.addInitScript(silence);
  await context.addInitScript(paintNothing);
  const page = await context.newPage();
  const received: string[] = [];
  const complaints: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      // Long messages are compressed, as bytes.
      const text =
        typeof payload === 'string' ? payload : inflateRawSync(payload, inflating).toString();
      received.push(text);
    });
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/')) {
      void response.text().then(
        (text) => received.push(text),
        () => null, // the page has been left
      );
    }
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url);
  return { page, received, complaints };
}

/** Runs in the page: sounds are created as usual, but never rendered. */
function silence(): void {
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 1, 44_100);
    }
    override resume(): Promise<void> {
      return Promise.resolve();
    }
    override suspend(): Promise<void> {
      return Promise.resolve();
    }
  } as unknown as typeof AudioContext;
}

/**
 * Runs in the page: everything is laid out, visible to a test, and takes presses as usual, but it saves a third of the
 * CPU time of a playing page.
 */
function paintNothing(): void {
  const unseen = new CSSStyleSheet();
  unseen.replaceSync('body { opacity: 0 !important; }');
  document.adoptedStyleSheets.push(unseen);
}

/** Has a page painted until it is left, for tests that look at colours. */
export async function paint(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

export interface TableWish {
  readonly name: string;
  readonly players: 2 | 3 | 4;
  /** Starts at once, with bots in all other seats. */
  readonly bots?: boolean;
  /** Options of the game to switch on, by their labels. */
  readonly switches?: readonly string[];
  /** The clock, by its label; none if left out. */
  readonly clock?: string;
}

/** Opens a table from the home page; the page's address is then the table's. */
export async function openTable(page: Page, wish: TableWish): Promise<void> {
  const form = page.getByRole('region', { name: 'Create a table' });
  const players = form.getByRole('radio', { name: String(wish.players) });
  // Content that loads late may push it out from under the pointer.
  await expect(() => players.check({ force: true })).toPass();
  await form.getByLabel('Clock').selectOption(wish.clock ?? 'None');
  for (const name of wish.switches ?? []) {
    await form.getByRole('switch', { name }).check({ force: true });
  }
  await form.getByLabel('Your name').fill(wish.name);
  await form.getByRole('button', { name: 'Create table' }).click();
  const go = wish.bots === true ? /^Fill with (?:a bot|bots) and start/u : 'I’m ready';
  await page.getByRole('button', { name: go }).click();
}

/** Somebody's seat in the waiting room. */
export function chairOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: name });
}

/** Takes a seat at the table that is open in the page, as a guest who has never been here. */
export async function takeChair(page: Page, name: string): Promise<void> {
  await page.getByLabel('What should we call you?').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'I’m ready' })).toBeVisible();
}

/** Takes a seat, and gets ready. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await takeChair(page, name);
  await page.getByRole('button', { name: 'I’m ready' }).click();
}

/** Opens the panel about the people at the table, on a wide screen or a narrow one. */
export async function openPeople(page: Page): Promise<Locator> {
  const open = page.getByRole('button', { name: 'People and game' });
  if (!(await open.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'At this table' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Lets a bot play for a page's player from now on. */
export async function letBotPlay(page: Page): Promise<void> {
  const panel = await openPeople(page);
  await panel.getByRole('button', { name: 'Let a bot stand in for me' }).click();
}

/** The code of a table in its waiting room, as people type it: `K3MQ7-X9PVA`. */
export async function codeOf(page: Page): Promise<string> {
  const signs = (await page.getByText(/^(?:\w ){9}\w$/u).textContent()) ?? '';
  const code = signs.replaceAll(' ', '');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
