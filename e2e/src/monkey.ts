import type { Page } from '@playwright/test';

/** What a monkey has done if it has found nothing wrong. */
export interface MonkeyReport {
  readonly actions: number;
  /** How often a table asked it for something, and the question could be answered. */
  readonly answers: number;
}

/** Something wrong, and how the monkey got there. */
class MonkeyFinding extends Error {
  constructor(what: string, seed: number, trail: readonly string[]) {
    super(`${what}\nSeed ${seed}. The last actions:\n  ${trail.slice(-40).join('\n  ')}`);
  }
}

/** In milliseconds. Bots without a delay, which also play for a monkey, would outrun a page on a busy machine. */
export const botDelay = 60;

const widths = [320, 390, 600, 844, 1024, 1280, 1440, 2200];
const heights = [390, 568, 667, 844, 900, 1200];
const keys =
  '1 2 3 4 l d n t g c m ? / Space Enter Escape Tab Shift+Tab Backspace End Home ArrowLeft ArrowRight ArrowUp ArrowDown'.split(
    ' ',
  );
const words = [
  'Ondine',
  'Лев',
  '   ',
  '<b>x</b>',
  'draw 1',
  'lay monk 4',
  '1e9',
  'K3MQ7-X9PVA',
  '字'.repeat(30),
];

/** What a monkey needs to know about a game. */
export interface MonkeyGame {
  /** A selector for what a person would most likely press next: it keeps games going. */
  readonly inviting: string;
  /** A selector for what is on the page while the table asks its player something. */
  readonly question: string;
  /** Answers as a player who does what the table asks; throws if that leads nowhere. */
  answer(page: Page): Promise<unknown>;
}

const pressable = 'a[href], button, input, select, summary, label, [role="option"], [data-index]';

/**
 * Presses, types, drags, resizes and reloads at random, starting from the home page, at tables of any of these games,
 * until `isOver`. Throws a MonkeyFinding for an error in the console, an unhandled rejection, an empty page, or a table
 * that asks this player for something and cannot be answered.
 */
export async function letMonkeyPlay(
  page: Page,
  url: string,
  games: readonly MonkeyGame[],
  { seed, isOver }: { readonly seed: number; isOver(actions: number): boolean },
): Promise<MonkeyReport> {
  const monkey = new Monkey(page, url, games, seed);
  let actions = 0;
  while (!isOver(actions)) {
    await monkey.act();
    actions += 1;
    if (actions % 40 === 0) await monkey.expectWayOn();
  }
  await monkey.expectWayOn();
  return { actions, answers: monkey.answers };
}

/** An action of the monkey, and its name. */
interface Act {
  readonly name: string;
  run(): Promise<unknown>;
}

class Monkey {
  readonly #page: Page;
  readonly #url: string;
  readonly #games: readonly MonkeyGame[];
  readonly #inviting: string;
  readonly #seed: number;
  readonly #random: () => number;
  readonly #trail: string[] = [];
  readonly #complaints: string[] = [];
  /** How often a table has asked it for something. */
  answers = 0;

  constructor(page: Page, url: string, games: readonly MonkeyGame[], seed: number) {
    this.#page = page;
    this.#url = url;
    this.#games = games;
    this.#inviting = games.map(({ inviting }) => inviting).join(', ');
    this.#seed = seed;
    this.#random = randomFrom(seed);
    const complaints = this.#complaints;
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
    page.on('dialog', (dialog) => void dialog.dismiss());
    page.on('popup', (popup) => void popup.close());
  }

  /** Does one thing. A target that has gone in the meantime, or is out of reach, is no finding. */
  async act(): Promise<void> {
    if (!this.#page.url().startsWith(this.#url)) await this.#page.goto(this.#url);
    const act = this.#chooseAct();
    this.#trail.push(`${this.#page.url()} ${act.name}`);
    await act.run().catch(() => null);
    if (this.#complaints.length > 0) this.#fail(this.#complaints.join('\n'));
  }

  /** Every dialog must close, and a player who does what the table asks must be able to answer it. */
  async expectWayOn(): Promise<void> {
    const page = this.#page;
    this.#trail.push('look for a way on');
    await page.waitForLoadState();
    for (let layer = 0; layer < 4; layer += 1) await page.keyboard.press('Escape');
    const dialogs = page.locator('dialog[open]');
    let open = await dialogs.allInnerTexts();
    // One that the last action asked for may have opened after these presses.
    for (let again = 0; open.length > 0 && again < 50; again += 1) {
      await page.keyboard.press('Escape');
      open = await dialogs.allInnerTexts();
    }
    if (open.length > 0) this.#fail(`A dialog does not close: ${open.join().slice(0, 80)}`);
    if ((await page.locator('body').innerText()).trim() === '') this.#fail('The page is empty');
    // A lesson accepts only one action, and says which.
    if (page.url().includes('/learn')) return;
    for (const game of this.#games) await this.#expectAnswer(game);
    if (this.#complaints.length > 0) this.#fail(this.#complaints.join('\n'));
  }

  async #expectAnswer({ question, answer }: MonkeyGame): Promise<void> {
    const asked = this.#page.locator(question);
    if ((await asked.count()) === 0) return;
    this.answers += 1;
    await answer(this.#page).catch(async (error: unknown) => {
      // The table may just have been left, and still have been there until the next page had loaded.
      if ((await asked.count()) > 0) this.#fail(String(error));
    });
  }

  #chooseAct(): Act {
    const page = this.#page;
    const chance = this.#random();
    if (chance < 0.4) return this.#press(this.#inviting);
    if (chance < 0.62) return this.#press(pressable);
    if (chance < 0.8) {
      const key = this.#pick(keys);
      return { name: `key ${key}`, run: () => page.keyboard.press(key) };
    }
    if (chance < 0.87) return this.#drag();
    if (chance < 0.92) {
      const text = this.#pick(words);
      return { name: `type ${text}`, run: () => this.#type(text) };
    }
    if (chance < 0.95) {
      const size = { width: this.#pick(widths), height: this.#pick(heights) };
      return { name: `resize ${size.width}x${size.height}`, run: () => page.setViewportSize(size) };
    }
    if (chance < 0.965) return { name: 'reload', run: () => page.reload() };
    if (chance < 0.975) return { name: 'back', run: () => page.goBack({ timeout: 5000 }) };
    if (chance < 0.98) return { name: 'home', run: () => page.goto(this.#url) };
    return this.#wander();
  }

  #press(selector: string): Act {
    const luck = this.#random();
    return {
      name: `press ${luck.toFixed(3)} of ${selector.slice(0, 24)}`,
      run: async () => {
        const point = await this.#page.evaluate(pointOf, { selector, luck });
        if (point === null) return;
        this.#trail.push(`  ${point.what}`);
        await this.#page.mouse.click(point.x, point.y);
      },
    };
  }

  #drag(): Act {
    const [from, to] = [this.#random(), this.#random()];
    const { mouse } = this.#page;
    return {
      name: `drag ${from.toFixed(3)} to ${to.toFixed(3)}`,
      run: async () => {
        const start = await this.#page.evaluate(pointOf, { selector: '[data-drag]', luck: from });
        const goal = await this.#page.evaluate(pointOf, {
          selector: '[data-drop], body',
          luck: to,
        });
        if (start === null || goal === null) return;
        this.#trail.push(`  ${start.what} to ${goal.what}`);
        await mouse.move(start.x, start.y);
        await mouse.down();
        await mouse.move(goal.x, goal.y, { steps: 4 });
        await mouse.up();
      },
    };
  }

  #wander(): Act {
    const [x, y] = [this.#random(), this.#random()];
    return {
      name: `click ${x.toFixed(3)} ${y.toFixed(3)}`,
      run: async () => {
        const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 };
        await this.#page.mouse.click(x * width, y * height);
      },
    };
  }

  async #type(text: string): Promise<void> {
    const selector = 'input:not([type="radio"])';
    const point = await this.#page.evaluate(pointOf, { selector, luck: 0.5 });
    if (point === null) return;
    await this.#page.mouse.click(point.x, point.y);
    await this.#page.keyboard.insertText(text);
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }

  #fail(what: string): never {
    throw new MonkeyFinding(what, this.#seed, this.#trail);
  }
}

/** Runs in the page: a point where one of the matches can be pressed, and what it is; null if there is none. */
function pointOf({
  selector,
  luck,
}: {
  readonly selector: string;
  readonly luck: number;
}): { readonly x: number; readonly y: number; readonly what: string } | null {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const shown = [...open.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    // The options of the hand have no size of their own, but their cards do.
    const box = (element.querySelector('[data-index]') ?? element).getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 14), box.top + box.height / 2];
    const isInSight = box.width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    return isInSight ? [{ element, x, y }] : [];
  });
  const chosen = shown[Math.floor(luck * shown.length)];
  if (chosen === undefined) return null;
  const { element, x, y } = chosen;
  return {
    x,
    y,
    what: `${element.tagName} ${element.ariaLabel ?? element.textContent}`.slice(0, 80),
  };
}

/** Browsers log every refusal of a server; that is not an error of the page. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: .* status of 4\d\d/.test(text);
}

/** Numbers from 0 (inclusive) to 1 (exclusive), the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
