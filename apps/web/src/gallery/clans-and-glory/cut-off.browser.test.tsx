import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import {
  boxOf,
  cutShort,
  faultsOn,
  leastSizes,
  overlaps,
  partlyOutOfSight,
  type Size,
} from '../../board/testing/cut-off.ts';
import { pageShown } from '../../board/testing/page-shown.ts';
import { renamed } from '../../board/testing/table-state.ts';
import { Board } from '../../games/clans-and-glory/board/board.tsx';
import { boardStates } from '../../games/clans-and-glory/testing/board-states.ts';
import { tableIn } from '../../games/clans-and-glory/testing/table-fixture.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { nobodyThere } from '../boards-of.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

/** States that add nothing to another, not even words; other languages also skip those whose words are no longer. */
const alike: ReadonlySet<string> = new Set(['open', 'shield-plain', 'place-3p', 'mine']);
const states = Object.keys(boardStates).filter((name) => !alike.has(name));
const fewStates = [
  'place',
  'choose',
  'shield-many',
  'open-pack',
  'place-2p',
  'stuck',
  'their-shield',
  'bots',
  'over',
];
const fewSizes: readonly Size[] = [
  [360, 640],
  [844, 390],
  [1024, 768],
];

describe.each([
  ['en', states, leastSizes],
  ['fr', fewStates, fewSizes],
  ['ru', fewStates, fewSizes],
] as const)('nothing that matters is cut off in %s', (language, names, sizes) => {
  beforeAll(() => prepareGallery(language));

  it.each(names)('%s', async (name) => {
    await render(<Boards name={name} />);
    await pageShown();
    expect(await faultsOn(sizes, lookAround)).toEqual([]);
  });
});

/** The parts of the page that are out of sight or covered, in words. A result may be longer than the screen. */
function lookAround(): readonly string[] {
  const plate = document.querySelector('main section:is(.vermilion, .lacquer)');
  if (document.querySelector('main h1:not(.visually-hidden)') !== null) return cutShort();
  // If the plate were missed because its name had changed, the checks below would pass silently.
  if (plate === null) return [...cutShort(), 'the plate is not found'];
  const covered = [
    ...document.querySelectorAll('[data-place], [data-form="wide"][data-own="true"] h2'),
  ].filter((thing) => overlaps(boxOf(plate), boxOf(thing)));
  return [
    ...cutShort(),
    ...partlyOutOfSight('li:has([data-card])'),
    ...covered.map(
      (thing) => `the plate covers ${thing.getAttribute('aria-label') ?? thing.textContent}`,
    ),
  ];
}

describe('beside each other', () => {
  beforeAll(() => prepareGallery('en'));

  /** Shows a state on a screen of this size; returns how to get the box of the first element that a selector finds. */
  async function boxesIn(name: string, size: Size): Promise<(of: string) => DOMRect> {
    await render(<Boards name={name} />);
    await pageShown();
    await faultsOn([size], () => []);
    return (selector) => {
      const found = document.querySelector(selector);
      if (found === null) throw new Error(`${selector} is not on the page`);
      return boxOf(found);
    };
  }

  it('on a phone, the frame of the strip begins where the line does', async () => {
    const box = await boxesIn('place-2p', [360, 640]);
    await expect.poll(() => box('[class*="frame"]').width).toBeGreaterThan(0);
    await expect
      .poll(() => Math.abs(box('[class*="frame"]').left - box('[data-end="west"]').left))
      .toBeLessThan(12);
  });

  it('on a phone, the frame of the strip is where it was once all meetings have been shown', async () => {
    // A picked card would scroll the line to where it fits.
    const box = await boxesIn('theirs', [390, 844]);
    const left = (): number => box('[class*="frame"]').left;
    const atFirst = left();
    await page
      .getByRole('button', { name: /^Show meeting/u })
      .nth(3)
      .click();
    await expect.poll(() => Math.abs(left() - atFirst)).toBeGreaterThan(50);
    const before = left();
    const all = page.getByRole('button', { name: 'All meetings' });
    await all.click();
    await expect.poll(() => document.querySelector('[class*="frame"]')).toBeNull();
    await all.click();
    await expect
      .element(page.getByRole('button', { name: /^Show meeting/u }).first())
      .toBeVisible();
    await expect.poll(() => Math.abs(left() - before)).toBeLessThan(2);
  });

  it('on a phone that shows all meetings, every pin is whole', async () => {
    await boxesIn('place', [390, 844]);
    await page.getByRole('button', { name: 'All meetings' }).click();
    const pins = (): readonly number[] =>
      Array.from(document.querySelectorAll('[data-toward]'), (pin) => boxOf(pin).left);
    await expect.poll(() => pins().length).toBeGreaterThan(0);
    await expect.poll(() => Math.min(...pins())).toBeGreaterThanOrEqual(0);
  });

  it('on a phone, where the strip counts the places that fit, no number of a meeting can be mistaken for a count', async () => {
    await boxesIn('place', [360, 640]);
    const counts = (): readonly string[] =>
      Array.from(
        document.querySelectorAll('button[data-at] > [data-lit]'),
        ({ textContent }) => textContent,
      );
    await expect.poll(counts).toEqual(['', '1', '', '1', '4', '2']);
  });

  it.each<Size>([
    [360, 640],
    [390, 844],
    [844, 390],
  ])(
    'the open pack leaves room for the shields of somebody with a long name: %i',
    async (...size) => {
      const state = tableIn({
        players: 4,
        cards: { '2n1': '6-gorse' },
        stacks: [[], [0, 1, 2], [], [], [], []],
        hand: ['3-moss'],
        handSizes: [7, 1, 7, 7],
        turns: 5,
        options: { openPack: true, standings: true },
      });
      await render(<Board {...renamed(state, 'Ondine', 'Константин Великий')} {...nobodyThere} />);
      await pageShown();
      const faults = (): readonly string[] => {
        const pack = document.querySelector('[data-pack]');
        const plate = document.querySelector('main section.vermilion');
        if (pack === null || plate === null) return ['there is no open pack'];
        const { right } = boxOf(pack);
        return [
          ...(right > document.documentElement.clientWidth ? ['it is cut off'] : []),
          ...[...document.querySelectorAll('[data-own="true"] svg')]
            .filter((shield) => boxOf(shield).right + 4 > boxOf(pack).left)
            .filter((shield) => boxOf(shield).bottom > boxOf(pack).top)
            .filter((shield) => boxOf(shield).width > 0)
            .map(() => 'it covers a shield'),
          ...(overlaps(boxOf(pack), boxOf(plate)) ? ['the plate covers it'] : []),
        ];
      };
      expect(await faultsOn([size], faults)).toEqual([]);
    },
  );

  it.each(['shield', 'shield-plain'])(
    'on a phone on its side, the numbers of the hand are in sight below the plate: %s',
    async (name) => {
      const box = await boxesIn(name, [844, 390]);
      await expect
        .poll(() => box('[data-card]').top - box('main section.vermilion').bottom)
        .toBeGreaterThan(0);
    },
  );

  it('on a phone, a long name leaves room for the number of cards after which the game ends', async () => {
    const state = boardStates['place']?.();
    if (state === undefined) throw new Error('there is no such state');
    await render(<Board {...renamed(state, 'Лев', 'Константин Великий')} {...nobodyThere} />);
    await pageShown();
    const inBar = (): readonly string[] => [
      ...cutShort().filter((fault) => /lays last/u.test(fault)),
      ...lettersCutIn('[data-heading] p:last-child'),
    ];
    expect(await faultsOn([[360, 640]], inBar)).toEqual([]);
  });

  it.each(['en', 'fr', 'ru'] as const)(
    'on the smallest phone, the numbers of others are whole, and a small button is beside the words: %s',
    async (language) => {
      await showLanguage(language);
      onTestFinished(() => showLanguage('en'));
      const box = await boxesIn('place', [320, 568]);
      const text = document.createRange();
      const ends = [...document.querySelectorAll('[data-form="compact"][data-own="false"] strong')]
        .map((number) => {
          text.selectNodeContents(number);
          return text.getBoundingClientRect().right;
        })
        .toSorted((one, other) => one - other);
      expect(ends).toHaveLength(3);
      expect(ends.at(-1)).toBeLessThan(320);
      await expect
        .poll(
          () => document.querySelector('[data-small="true"] button')?.getBoundingClientRect().top,
        )
        .toBeLessThan(box('.vermilion h2').bottom);
    },
  );

  it.each(
    (['en', 'fr', 'ru'] as const).flatMap((language) => [
      ...['choose', 'place', 'stuck'].map((name) => [language, name, '[data-own="true"]'] as const),
      [language, 'shield', '[data-brief="true"] h3'] as const,
    ]),
  )(
    'on the smallest phone, the plate leaves the viewer’s own row in sight, or the words over a preview: %s, %s',
    async (language, name, row) => {
      await showLanguage(language);
      onTestFinished(() => showLanguage('en'));
      const box = await boxesIn(name, [320, 568]);
      await expect
        .poll(() => box(row).top + 4 - box('main section.vermilion').bottom)
        .toBeGreaterThan(0);
    },
  );

  it('on a phone, the title beside a small button has one line at any second', async () => {
    const box = await boxesIn('place', [390, 844]);
    await expect.poll(() => box('.vermilion h2').height).toBeLessThan(30);
  });

  it.each<Size>([
    [1024, 768],
    [1280, 720],
  ])(
    'on a desktop, the words about the first card leave the viewer’s own shields in sight: %i',
    async (...size) => {
      const box = await boxesIn('place-3p', size);
      await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
      await page.getByRole('button', { name: /^Weaver of heather, fits/u }).click();
      await expect
        .poll(
          () =>
            box('[data-state="picked"] [data-fits]').top -
            box('[data-own="true"] > :last-child svg').bottom,
        )
        .toBeGreaterThan(-1);
    },
  );
});

/** The lines of a text whose letters reach above or below its box, which cuts them off. */
function lettersCutIn(selector: string): readonly string[] {
  const text = document.querySelector(selector);
  if (text === null) return [`${selector} is not on the page`];
  const letters = document.createRange();
  letters.selectNodeContents(text);
  const { top, bottom } = boxOf(text);
  const lines = [...letters.getClientRects()];
  return lines
    .filter((line) => line.top < top || line.bottom > bottom)
    .map((line) => `letters from ${line.top} to ${line.bottom} are cut off`);
}
