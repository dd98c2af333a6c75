import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import {
  boxOf,
  cutShort,
  faultsOn,
  fewSizes,
  leastSizes,
  overlaps,
  partlyOutOfSight,
  type Size,
} from '../../board/testing/cut-off.ts';
import { pageShown } from '../../board/testing/page-shown.ts';
import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import type { Language } from '../../lib/language/languages.ts';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screens, Screens } from './screens.tsx';

/** For parts with room for few words, and for parts that may not move. */
const some: readonly Size[] = [...leastSizes, [1440, 900]];
const many: readonly Size[] = [...some, [375, 667], [390, 844], [768, 1024], [1280, 800]];

/** Steps of a turn at one table, and what interrupts them: nothing played with moves from one to the next. */
const turn = /^(?:full-(?!watch)|(?:playing|vote|absence|paused|announced|warned)$)/u;

/** Screens with longer words in some language; pages of running text wrap by themselves. */
const worded =
  /^(?:full-|crowded|many|ninja-strike|round-end-tasks|(?:game-end|playing|vote|absence|paused|warned|watching|shows-hand|waiting|home)$)/u;

const views: readonly (readonly [name: string, view: ReactNode])[] = [
  ...Object.keys(boardStates).map((name) => [name, <Boards key={name} name={name} />] as const),
  ...Object.keys(screens).map((name) => [name, <Screens key={name} name={name} />] as const),
];

/** Tests in one language that nothing that matters is cut off, and that nothing moves during a turn. */
export function testCutOff(language: Language): void {
  /** The positions, by size, of the things that may not move during a turn, as in the first step of the turn. */
  const firstPlaces = new Map<string, string>();

  beforeAll(() => prepareGallery(language));

  it.each(views.filter(([name]) => language === 'en' || worded.test(name)))(
    '%s',
    async (name, view) => {
      await render(view);
      await pageShown();
      const faults = await faultsOn(sizesFor(name, language), (where) => {
        const { cut, places } = lookAround();
        return turn.test(name) ? [...cut, ...moved(firstPlaces, places, where)] : cut;
      });
      expect(faults).toEqual([]);
    },
  );
}

function sizesFor(name: string, language: Language): readonly Size[] {
  if (language !== 'en') return leastSizes;
  if (!worded.test(name)) return fewSizes;
  return turn.test(name) ? many : some;
}

/** The things that are no longer where the first step of the turn had them, on a screen of this size. */
function moved(
  firstPlaces: Map<string, string>,
  places: Readonly<Record<string, string>>,
  where: string,
): readonly string[] {
  if (!('the tray' in places)) return ['there is no table to measure'];
  return Object.entries(places).flatMap(([what, place]) => {
    const key = `${what} at ${where}`;
    const before = firstPlaces.get(key) ?? place;
    firstPlaces.set(key, before);
    return before === place ? [] : [`${what} moves from ${before} to ${place}`];
  });
}

/** What is cut off, hidden or covered, in words, and the positions of what may not move in a turn. */
function lookAround(): {
  readonly cut: readonly string[];
  readonly places: Readonly<Record<string, string>>;
} {
  const tray = document.querySelector('#piles');
  const plate = document.querySelector('main section:is(.vermilion, .lacquer)');
  if (tray === null) return { cut: cutShort(), places: {} };
  // If the plate were missed because its name had changed, every check here would pass silently.
  if (plate === null) return { cut: ['the plate is not found'], places: {} };
  return {
    cut: [...cutShort(), ...outOfSight(tray, plate), ...coveredBy(plate, tray)],
    places: placesOf(tray, plate),
  };
}

/** The parts of a table that a player would have to scroll to. */
function outOfSight(tray: Element, plate: Element): readonly string[] {
  const cut: string[] = [];
  const { clientHeight } = document.documentElement;
  const hand = document.querySelector('#hand');
  for (const [name, element] of Object.entries({ tray, plate, hand, sets: ownSets() })) {
    if (element === null) continue;
    const { top, bottom } = boxOf(element);
    // The frame of the hand extends below the screen by the shadow of its cards.
    if (top < 0 || bottom > clientHeight + 1) cut.push(`the ${name} is out of sight`);
  }
  for (const card of document.querySelectorAll('#hand [data-index]')) {
    const { top, bottom } = boxOf(card);
    if (top < 0 || bottom > clientHeight + 10) cut.push(`a card of the hand is out of sight`);
  }
  return [...cut, ...partlyOutOfSight('#hand')];
}

function coveredBy(plate: Element, tray: Element): readonly string[] {
  const sets = ownSets();
  const own = sets === null ? null : boxOf(sets);
  const asked = document.querySelector('[data-answers="true"]');
  const rivals = [...document.querySelectorAll('[data-place][data-form="compact"]')];
  return [
    ...(asked !== null && rivals.some((rival) => overlaps(boxOf(asked), boxOf(rival)))
      ? ['a question covers a rival']
      : []),
    ...(own !== null && own.height > 0 && overlaps(boxOf(plate), own)
      ? ['the plate covers own sets']
      : []),
    ...([...document.querySelectorAll('[data-form="wide"][data-place] li')].some((set) =>
      overlaps(boxOf(set), boxOf(tray)),
    )
      ? ['the tray covers sets']
      : []),
    ...(overlaps(boxOf(plate), boxOf(tray)) ? ['the plate covers the tray'] : []),
    ...[...plate.querySelectorAll('button')]
      .filter((button) => boxOf(button).right > boxOf(plate).right)
      .map((button) => `"${button.textContent}" sticks out of the plate`),
  ];
}

function placesOf(tray: Element, plate: Element): Readonly<Record<string, string>> {
  const hand = document.querySelector('#hand');
  const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;
  const y = (element: Element): string => {
    const { top, bottom } = boxOf(element);
    return `${tenths(top)} to ${tenths(bottom)}`;
  };
  return {
    'the tray': y(tray),
    ...(hand === null ? {} : { 'the hand': y(hand) }),
    'the plate’s upper edge': String(tenths(boxOf(plate).top)),
  };
}

function ownSets(): Element | null {
  return document.querySelector('[data-own-sets]');
}
