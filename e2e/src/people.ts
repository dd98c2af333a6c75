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

// Without a graphics card every moving light costs a core.
const still = { reducedMotion: 'reduce' } as const;

export const desktop: BrowserContextOptions = { ...still, viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  ...still,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** A browser that keeps the pages, to open them without a server and to show what the server sends while none is open. */
export const keeping: BrowserContextOptions = { ...desktop, serviceWorkers: 'allow' };

/** Somebody in a browser of their own, with everything that the network brought there. */
export interface Visitor {
  readonly page: Page;
  /** Socket frames and answers to requests, in order, as text. */
  readonly received: readonly string[];
  /** What the page complained about in its console. */
  readonly complaints: readonly string[];
}

/** Opens a browser of its own, with no history at all. Nothing in it is painted until somebody looks (`paint`). */
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
      // What is long comes packed, as bytes.
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

/** Runs in the page: its sounds are made as ever, and nobody computes what they sound like. */
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
 * Runs in the page: all is laid out, visible to a test, and takes presses as ever, and a third of what a playing page
 * computes is saved.
 */
function paintNothing(): void {
  const unseen = new CSSStyleSheet();
  unseen.replaceSync('body { opacity: 0 !important; }');
  document.adoptedStyleSheets.push(unseen);
}

/** Has what a page shows painted until it is left: colours are about to count. */
export async function paint(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

export interface TableWish {
  readonly name: string;
  readonly players: 2 | 3 | 4;
  /** Starts at once, with bots in all other chairs. */
  readonly bots?: boolean;
  /** Options of the game that are switched on, by their labels. */
  readonly switches?: readonly string[];
  /** The clock by its label; none unless said. */
  readonly clock?: string;
}

/** Opens a table from the home page; its address is then that of the page. */
export async function openTable(page: Page, wish: TableWish): Promise<void> {
  const form = page.getByRole('region', { name: 'Create a table' });
  const players = form.getByRole('radio', { name: String(wish.players) });
  // What arrives late may push it from under the pointer.
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

/** The chair of the waiting room in which somebody sits. */
export function chairOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: name });
}

/** Takes a chair at the table that is open in the page, as a guest who has never been here. */
export async function takeChair(page: Page, name: string): Promise<void> {
  await page.getByLabel('What should we call you?').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'I’m ready' })).toBeVisible();
}

/** Takes a chair, and is ready. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await takeChair(page, name);
  await page.getByRole('button', { name: 'I’m ready' }).click();
}

/** Opens what people can do for each other, on a wide screen or a narrow one. */
export async function openPeople(page: Page): Promise<Locator> {
  const open = page.getByRole('button', { name: 'People and game' });
  if (!(await open.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'At this table' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Somebody lets a bot play for them from now on. */
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
