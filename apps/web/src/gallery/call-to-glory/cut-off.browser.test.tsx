import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { languages, type Language } from '../../lib/language/languages.ts';
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
const some: readonly Size[] = [...few, [1024, 768], [1440, 900]];
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

/** Where the things lie that may not move in a turn, by size and language, as the first step of the turn has them. */
const firstPlaces = new Map<string, string>();

beforeAll(() => prepareGallery('en'));

describe.each(languages)(
  'nothing that matters is cut off, and nothing moves in a turn: %s',
  (language) => {
    beforeAll(() => showLanguage(language));

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
            const key = `${what} at ${where} in ${language}`;
            const before = firstPlaces.get(key) ?? place;
            firstPlaces.set(key, before);
            if (before !== place) faults.push(`${where}: ${what} moves from ${before} to ${place}`);
          }
        }
        expect(faults).toEqual([]);
      },
    );
  },
);

function sizesFor(name: string, language: Language): readonly Size[] {
  if (!worded.test(name)) return few;
  return language === 'en' && turn.test(name) ? many : some;
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
