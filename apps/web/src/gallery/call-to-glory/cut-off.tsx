import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import type { Language } from '../../lib/language/languages.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screens, Screens } from './screens.tsx';

type Size = readonly [width: number, height: number];

/** From few to many: for what is all text, for what has room for few words, and for what may not move. */
const few: readonly Size[] = [
  [360, 640],
  [844, 390],
  [820, 1180],
];
/** The least of each form, with the log beside it and without: longer words that have room here have it on larger screens. */
const least: readonly Size[] = [...few, [1024, 768]];
const some: readonly Size[] = [...least, [1440, 900]];
const many: readonly Size[] = [...some, [375, 667], [390, 844], [768, 1024], [1280, 800]];

/** Steps of a turn at one table, and what comes between: nothing that is played with moves from one to the next. */
const turn = /^(?:full-(?!watch)|(?:playing|vote|absence|paused|announced)$)/u;

/** Whatever has longer words in some language; pages that are all text wrap by themselves. */
const worded =
  /^(?:full-|crowded|many|round-end-tasks|(?:game-end|playing|vote|absence|paused|watching|shows-hand|waiting|home)$)/u;

const views: readonly (readonly [name: string, view: ReactNode])[] = [
  ...Object.keys(boardStates).map((name) => [name, <Boards key={name} name={name} />] as const),
  ...Object.keys(screens).map((name) => [name, <Screens key={name} name={name} />] as const),
];

/** Where the things lie that may not move in a turn, by size, as the first step of the turn has them. */
const firstPlaces = new Map<string, string>();

/** Tests in a language that nothing that matters is cut off, and that nothing moves in a turn. */
export function testCutOff(language: Language): void {
  beforeAll(async () => {
    await prepareGallery(language);
    // Where things lie does not depend on how they come there; what may fade makes each style a third dearer.
    const still = document.createElement('style');
    still.textContent =
      ':root *, :root ::before, :root ::after { transition: none !important; animation: none !important; }';
    document.head.append(still);
  });

  it.each(views.filter(([name]) => language === 'en' || worded.test(name)))(
    '%s',
    async (name, view) => {
      await render(view);
      await expect.element(page.getByRole('main')).toBeVisible();
      await expect.poll(() => document.querySelector('main :is(h1, h2)')).not.toBeNull();
      const faults: string[] = [];
      for (const [width, height] of sizesFor(name, language)) {
        await page.viewport(width, height);
        const { cut, places } = await lookAround();
        const where = `${width}x${height}`;
        faults.push(...cut.map((what) => `${where}: ${what}`));
        for (const [what, place] of turn.test(name) ? Object.entries(places) : []) {
          const key = `${what} at ${where}`;
          const before = firstPlaces.get(key) ?? place;
          firstPlaces.set(key, before);
          if (before !== place) faults.push(`${where}: ${what} moves from ${before} to ${place}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
}

function sizesFor(name: string, language: Language): readonly Size[] {
  if (language !== 'en') return least;
  if (!worded.test(name)) return few;
  return turn.test(name) ? many : some;
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
  const tray = document.querySelector('#piles');
  const plate = document.querySelector('[data-anchor="plate"]');
  if (tray === null || plate === null) return { cut: cutShort(), places: {} };
  return {
    cut: [...cutShort(), ...outOfSight(tray, plate), ...coveredBy(plate, tray)],
    places: placesOf(tray, plate),
  };
}

/** Words that do not fit, and a page that can be panned. */
function cutShort(): readonly string[] {
  const cut: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push(`can be panned by ${scrollWidth - clientWidth}`);
  for (const element of document.querySelectorAll<HTMLElement>('body :not(svg, svg *)')) {
    const isCut =
      element.scrollWidth > element.clientWidth &&
      getComputedStyle(element).textOverflow === 'ellipsis';
    // A name may be as long as somebody likes; one of usual length is always whole.
    const isLongName = element.matches('h3') && wordsOf(element).length > 8;
    if (isCut && !isLongName && isSeen(element)) cut.push(`"${wordsOf(element)}" is cut short`);
  }
  return cut;
}

/** What of a table a player would have to scroll for. */
function outOfSight(tray: Element, plate: Element): readonly string[] {
  const cut: string[] = [];
  const { clientWidth, clientHeight } = document.documentElement;
  const hand = document.querySelector('#hand');
  for (const [name, element] of Object.entries({ tray, plate, hand, sets: ownSets() })) {
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
      cut.push(`"${wordsOf(button)}" is partly out of sight`);
    }
  }
  return cut;
}

function coveredBy(plate: Element, tray: Element): readonly string[] {
  const sets = ownSets();
  const own = sets === null ? null : box(sets);
  return [
    ...(own !== null && own.height > 0 && overlaps(box(plate), own)
      ? ['the plate covers own sets']
      : []),
    ...(overlaps(box(plate), box(tray)) ? ['the plate covers the tray'] : []),
  ];
}

function placesOf(tray: Element, plate: Element): Readonly<Record<string, string>> {
  const hand = document.querySelector('#hand');
  const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;
  const y = (element: Element): string => {
    const { top, bottom } = box(element);
    return `${tenths(top)} to ${tenths(bottom)}`;
  };
  return {
    'the tray': y(tray),
    ...(hand === null ? {} : { 'the hand': y(hand) }),
    'the plate’s upper edge': String(tenths(box(plate).top)),
  };
}

function ownSets(): Element | null {
  return document.querySelector('[data-own-sets]');
}

function box(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').trim().slice(0, 30);
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    box(element).width > 1
  );
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 2 &&
    other.top < one.bottom - 2
  );
}
