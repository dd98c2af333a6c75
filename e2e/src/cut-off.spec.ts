import type { Page } from '@playwright/test';

import { desktop, visit } from './people.ts';
import { expect, test } from './test.ts';

type Size = readonly [width: number, height: number];

/** From few to many: for what is all text, for what has room for few words, and for what may not move. */
const few: readonly Size[] = [
  [360, 640],
  [844, 390],
  [820, 1180],
];
const some: readonly Size[] = [...few, [1024, 768], [1440, 900]];
const many: readonly Size[] = [...some, [375, 667], [390, 844], [768, 1024], [1280, 800]];

/** Steps of a turn at one table, and what comes between: nothing that is played with moves from one to the next. */
const turn = /^(?:state=full-(?!watch)|screen=(?:playing|vote|absence|paused|announced)$)/u;

/** Whatever has longer words in some language; pages that are all text wrap by themselves. */
const worded =
  /^(?:state=(?:full-|crowded|many|round-end-tasks|game-end$)|screen=(?:playing|vote|absence|paused|watching|shows-hand|waiting|home)$)/u;

// One page goes through everything that the gallery shows; no server, nothing that moves.
for (const language of ['en', 'fr', 'ru']) {
  test(`nothing that matters is cut off, and nothing moves in a turn (${language})`, async ({
    browser,
    server,
  }) => {
    test.slow();
    const gallery = `${server.url}/gallery.html`;
    const { page } = await visit(browser, `${gallery}?state=`, desktop);
    const shown = [...(await namesIn(page, 'state')), ...(await namesIn(page, 'screen'))];
    const names = language === 'en' ? shown : shown.filter((name) => worded.test(name));
    expect(names.length).toBeGreaterThan(20);
    const faults: string[] = [];
    const places = new Map<string, string>();
    for (const name of names) {
      await page.goto(`${gallery}?${name}&language=${language}`);
      await expect(page.locator('main :is(h1, h2)').first(), name).toBeAttached();
      for (const [width, height] of sizesFor(name, language)) {
        await page.setViewportSize({ width, height });
        const { cut, places: found } = await page.evaluate(lookAround);
        const where = `${name} ${language} ${width}x${height}`;
        faults.push(...cut.map((what) => `${where}: ${what}`));
        if (!turn.test(name)) continue;
        for (const [what, place] of Object.entries(found)) {
          const key = `${what} at ${width}x${height}`;
          const before = places.get(key) ?? place;
          places.set(key, before);
          if (before !== place) faults.push(`${where}: ${what} moves from ${before} to ${place}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

function sizesFor(name: string, language: string): readonly Size[] {
  if (!worded.test(name)) return few;
  return language === 'en' && turn.test(name) ? many : some;
}

async function namesIn(page: Page, kind: 'state' | 'screen'): Promise<readonly string[]> {
  await page.goto(page.url().replace(/\?.*/u, `?${kind}=`));
  const links = page.getByRole('link').filter({ hasNotText: /^play-/u });
  await links.first().waitFor();
  return (await links.allTextContents()).map((name) => `${kind}=${name}`);
}

/** What of the page is out of sight or covered, in words, and where the things lie that may not move in a turn. */
async function lookAround(): Promise<{
  readonly cut: readonly string[];
  readonly places: Readonly<Record<string, string>>;
}> {
  await document.fonts.ready;
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const cut: string[] = [];
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push(`can be panned by ${scrollWidth - clientWidth}`);
  const words = (element: Element): string => (element.textContent ?? '').trim().slice(0, 30);
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  for (const element of document.querySelectorAll<HTMLElement>('body :not(svg, svg *)')) {
    const isCut =
      element.scrollWidth > element.clientWidth &&
      getComputedStyle(element).textOverflow === 'ellipsis';
    // A name may be as long as somebody likes; one of usual length is always whole.
    const isLongName = element.matches('h3') && words(element).length > 8;
    if (isCut && !isLongName && isSeen(element)) cut.push(`"${words(element)}" is cut short`);
  }

  const places: Record<string, string> = {};
  const tray = document.querySelector('#piles');
  const plate = document.querySelector('[data-anchor="plate"]');
  if (tray === null || plate === null) return { cut, places };
  const hand = document.querySelector('#hand');
  const sets = document.querySelector('[data-own-sets]');
  const box = (element: Element): DOMRect => element.getBoundingClientRect();
  for (const [name, element] of Object.entries({ tray, plate, hand, sets })) {
    if (element === null) continue;
    const { top, bottom } = box(element);
    // The frame of the hand reaches below the screen by the shadow of its cards.
    if (top < 0 || bottom > clientHeight + 1) cut.push(`the ${name} is out of sight`);
  }
  for (const card of document.querySelectorAll('#hand [data-index]')) {
    const { top, bottom } = box(card);
    if (top < 0 || bottom > clientHeight + 10) cut.push(`a card of the hand is out of sight`);
  }
  // What slides sideways on purpose is the hand alone.
  for (const button of document.querySelectorAll(':is(main, header) :is(button, li, p)')) {
    const { left, right, top, bottom } = box(button);
    const isOut = left < -1 || right > clientWidth + 1 || top < -1 || bottom > clientHeight + 1;
    if (isOut && isSeen(button) && button.closest('#hand') === null) {
      cut.push(`"${words(button)}" is partly out of sight`);
    }
  }
  const [words1, own] = [box(plate), sets === null ? null : box(sets)];
  if (own !== null && own.height > 0 && covers(words1, own)) cut.push('the plate covers own sets');
  if (covers(words1, box(tray))) cut.push('the plate covers the tray');
  const y = (element: Element): string => {
    const { top, bottom } = box(element);
    return `${Math.round(top * 10) / 10} to ${Math.round(bottom * 10) / 10}`;
  };
  places['the tray'] = y(tray);
  if (hand !== null) places['the hand'] = y(hand);
  places['the plate’s upper edge'] = String(Math.round(words1.top * 10) / 10);
  return { cut, places };

  function covers(one: DOMRect, other: DOMRect): boolean {
    return (
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 2 &&
      other.top < one.bottom - 2
    );
  }
}
