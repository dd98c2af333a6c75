import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

// Without a graphics card every moving light costs a core.
const still = { reducedMotion: 'reduce' } as const;

export const desktop: BrowserContextOptions = { ...still, viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  ...still,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Somebody in a browser of his own, with everything that the network brought there. */
export interface Visitor {
  readonly page: Page;
  /** Socket frames and answers to requests, in order, as text. */
  readonly received: readonly string[];
  /** What the page complained about in its console. */
  readonly complaints: readonly string[];
}

/** Opens a browser of its own, with no history at all. */
export async function visit(
  browser: Browser,
  url: string,
  device: BrowserContextOptions = desktop,
): Promise<Visitor> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const received: string[] = [];
  const complaints: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
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

export interface TableWish {
  readonly name: string;
  readonly players: 2 | 3 | 4;
  /** Starts at once, with bots in all other chairs. */
  readonly bots?: boolean;
  readonly variants?: readonly ('Quick game' | 'Imperial Tasks' | 'Power of the Ninja')[];
}

/** Opens a table without a clock from the home page; its address is then that of the page. */
export async function openTable(page: Page, wish: TableWish): Promise<void> {
  const form = page.getByRole('region', { name: 'Create a table' });
  const players = form.getByRole('radio', { name: String(wish.players) });
  // What arrives late may push it from under the pointer.
  await expect(() => players.check({ force: true })).toPass();
  await form.getByLabel('Clock').selectOption('None');
  for (const variant of wish.variants ?? []) {
    await form.getByRole('switch', { name: variant }).check({ force: true });
  }
  await form.getByLabel('Your name').fill(wish.name);
  await form.getByRole('button', { name: 'Create table' }).click();
  const go = wish.bots === true ? 'Fill with bots and start' : 'I am ready';
  await page.getByRole('button', { name: go }).click();
}

/** Takes a chair at the table that is open in the page, as a guest who has never been here. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('How shall we call you?').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
}

/** Waits until the game is on the page. */
export async function expectGame(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Piles' })).toBeVisible();
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

/** Who is asked to draw. */
export async function whoseTurn(all: readonly Visitor[]): Promise<Visitor> {
  let mover: Visitor | undefined;
  await expect
    .poll(async () => {
      for (const one of all) {
        if (await one.page.getByText('Your turn. Draw two cards').isVisible()) mover = one;
      }
      return mover !== undefined;
    })
    .toBe(true);
  if (mover === undefined) throw new Error('it is nobody’s turn');
  return mover;
}

/** Everybody lets a bot play for them, so the game is over soon. */
export async function letBotsFinish(people: readonly { readonly page: Page }[]): Promise<void> {
  for (const { page } of people) {
    await expectGame(page);
    const panel = await openPeople(page);
    await panel.getByRole('button', { name: 'Let a bot play for me' }).click();
  }
  for (const { page } of people) {
    await expect(page.getByRole('heading', { name: 'Another game?' })).toBeVisible({
      timeout: 120_000,
    });
  }
}
