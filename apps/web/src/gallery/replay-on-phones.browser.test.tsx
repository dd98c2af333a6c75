import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { boxOf, cutShort, faultsOn, overlaps, type Size } from '../board/testing/cut-off.ts';
import { Boards as CallToGlory } from './call-to-glory/boards.tsx';
import { prepareGallery as prepareCallToGlory } from './call-to-glory/prepare-gallery.ts';
import { Boards as ClansAndGlory } from './clans-and-glory/boards.tsx';
import { prepareGallery as prepareClansAndGlory } from './clans-and-glory/prepare-gallery.ts';

const sizes: readonly Size[] = [
  [390, 844],
  [360, 640],
  [844, 390],
];
const { pathname } = location;

beforeEach(() => page.viewport(390, 844));

afterEach(() => history.replaceState(null, '', pathname));

describe.each([
  ['Call to Glory', 211, prepareCallToGlory, <CallToGlory key="replay" name="replay" />],
  ['Clans and Glory', 8, prepareClansAndGlory, <ClansAndGlory key="replay" name="replay" />],
])('a replay of %s on a phone', (_, at, prepare, replay) => {
  beforeAll(() => prepare('en'));

  it.each([2, 3, 4])(
    'shows all of %i hands, the viewer’s own whole and the others’ clear of everything else',
    async (players) => {
      history.replaceState(null, '', `?players=${players}&at=${at}`);
      await render(replay);
      await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
      expect(await faultsOn(sizes, faults)).toEqual([]);
      await userEvent.keyboard('h');
      await expect
        .poll(() => document.querySelectorAll('ul[aria-label="Hand"]').length)
        .toBe(players - 1);
      expect(await faultsOn(sizes, faults)).toEqual([]);
    },
  );

  it('says what happened in sight on a small phone on its side', async () => {
    history.replaceState(null, '', `?players=4&at=${at}`);
    await page.viewport(640, 360);
    await render(replay);
    const track = page.getByRole('region', { name: 'Replay' });
    await expect.element(track).toBeVisible();
    const plate = (): DOMRect =>
      boxOf(document.querySelector('main section.lacquer') ?? document.body);
    await expect.poll(() => plate().bottom).toBeLessThan(boxOf(track.element()).top);
  });

  it.each([
    [640, 360],
    [320, 568],
  ])('has all of its buttons within the screen of a small phone: %i×%i', async (...size) => {
    history.replaceState(null, '', `?players=4&at=${at}`);
    await page.viewport(...size);
    await render(replay);
    const hands = page.getByRole('switch', { name: 'All hands' });
    await expect.element(hands).toBeInTheDocument();
    await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
    const out = [...document.querySelectorAll('header button, section[aria-label="Replay"] *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.outerHTML);
    expect(out).toEqual([]);
    await hands.click();
    await expect.element(hands).toBeChecked();
  });

  it.each([
    [360, 640],
    [640, 360],
  ])('opens its log at the moment that is shown: %i×%i', async (width, height) => {
    await page.viewport(width, height);
    history.replaceState(null, '', `?players=4&at=9999`);
    await render(replay);
    await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
    await page.getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('dialog', { name: 'Log' }).getByRole('list', { name: 'Log' });
    await expect.element(log).toBeVisible();
    const hidden = (): readonly string[] =>
      [...log.element().querySelectorAll('[aria-current]')]
        .filter((entry) => !overlaps(boxOf(entry), boxOf(log.element())))
        .map((entry) => entry.textContent);
    expect(log.element().querySelector('[aria-current]')).not.toBeNull();
    await expect.poll(hidden).toEqual([]);
  });

  it('calls nobody “You”, as its link may be opened by anybody', async () => {
    history.replaceState(null, '', '?players=4&at=9999');
    await render(replay);
    await expect.element(page.getByRole('heading', { name: /^Ondine wins with/u })).toBeVisible();
    await page.getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('dialog', { name: 'Log' });
    await expect.element(log.getByText('Ondine').first()).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/\bYou\b/u);
  });

  it('reads out nobody’s turn as that of the reader', async () => {
    history.replaceState(null, '', `?players=4&at=${at}`);
    await render(replay);
    const range = page.getByRole('slider', { name: 'Moment' });
    await expect.element(range).toBeVisible();
    const heard: string[] = [];
    const spoken = (): string =>
      [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' ');
    range.element().focus();
    for (let step = 1; step <= 12; step += 1) {
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(range).toHaveValue(String(at + step));
      heard.push(spoken());
    }
    expect(heard.join('').trim()).not.toBe('');
    expect(heard.filter((words) => /\bYour?\b/u.test(words))).toEqual([]);
  });

  it.each([
    [1440, 900],
    [360, 640],
  ])('has its handle clear of words, and the focus on it: %i×%i', async (width, height) => {
    await page.viewport(width, height);
    history.replaceState(null, '', `?players=4&at=${at}`);
    await render(replay);
    const range = page.getByRole('slider', { name: 'Moment' });
    await expect.element(range).toBeVisible();
    const chart = (): SVGElement | null | undefined =>
      range.element().parentElement?.querySelector<SVGElement>(':scope > svg');
    await expect.poll(chart).toBeTruthy();
    const handle = chart()?.querySelector(':scope > circle');
    if (!handle) throw new Error('there is no handle');
    const words = [...(chart()?.querySelectorAll('text') ?? [])];
    const covered = (): readonly Element[] =>
      words.filter((one) => overlaps(boxOf(one), withFocus(boxOf(handle))));
    expect(covered()).toEqual([]);
    await userEvent.keyboard('{Home}');
    await expect.element(range).toHaveValue('0');
    expect(covered()).toEqual([]);
    const stroke = (): string => getComputedStyle(handle).stroke;
    const before = stroke();
    range.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(range).toHaveFocus();
    await expect.poll(stroke).not.toBe(before);
    expect(getComputedStyle(range.element()).outlineStyle).toBe('none');
  });

  it('has its moments clear of words, and all its buttons in sight, on a small window', async () => {
    await page.viewport(960, 600);
    history.replaceState(null, '', `?players=4&at=${at}`);
    await render(replay);
    await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
    const controls = document.querySelector('section[aria-label="Replay"]');
    const moments = [...(controls?.querySelectorAll('button[title]:not([data-by])') ?? [])];
    const words = [...(controls?.querySelectorAll('p') ?? [])].filter((one) =>
      one.checkVisibility(),
    );
    const covered = moments.filter((one) => words.some((p) => overlaps(boxOf(one), boxOf(p))));
    expect(moments).not.toEqual([]);
    expect(covered.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const below = [...(controls?.querySelectorAll('button') ?? [])].filter(
      (one) => boxOf(one).bottom > innerHeight,
    );
    expect(below.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});

it.each([2, 3, 4])('shows the hand whole below tasks: %i players', async (players) => {
  await prepareCallToGlory('en');
  history.replaceState(null, '', `?players=${players}&at=60&tasks`);
  await render(<CallToGlory name="replay" />);
  await expect.element(page.getByRole('list', { name: 'Your tasks' })).toBeVisible();
  expect(await faultsOn(sizes, faults)).toEqual([]);
});

it('leads from round to round of Clans and Glory, where a round is a turn of everybody', async () => {
  await prepareClansAndGlory('en');
  history.replaceState(null, '', '?players=2&at=1');
  await render(<ClansAndGlory name="replay" />);
  const range = page.getByRole('slider', { name: 'Moment' });
  await expect.element(range).toBeVisible();
  const names = [...document.querySelectorAll('section svg text')].map((one) => one.textContent);
  for (const name of ['R1', 'R8']) expect(names.filter((one) => one === name)).toEqual([name]);
  const said = (): string | null => range.element().getAttribute('aria-valuetext');
  await userEvent.keyboard('{PageDown}{ArrowRight}');
  await expect.poll(said).toMatch(/^Round 2, /u);
  await userEvent.keyboard('{PageDown}{PageDown}{PageUp}{ArrowRight}');
  await expect.poll(said).toMatch(/^Round 3, /u);
});

it.each([40, 45])(
  'shows the ring around the last card of Clans and Glory whole: %i',
  async (at) => {
    await prepareClansAndGlory('en');
    history.replaceState(null, '', `?players=4&at=${at}`);
    await render(<ClansAndGlory name="replay" />);
    await expect.element(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
    const ring = 7;
    const others = (): Element => page.getByRole('region', { name: 'Other players' }).element();
    const high = (): readonly string[] =>
      [...document.querySelectorAll('main [data-side="north"]')]
        .filter((place) => boxOf(place).width > 0)
        .filter((place) => boxOf(place).top - ring < boxOf(others()).bottom)
        .map((place) => place.textContent);
    expect(await faultsOn(sizes.slice(0, 2), high)).toEqual([]);
  },
);

it.each(['en', 'fr', 'ru'] as const)(
  'names the meetings of Clans and Glory beside each other on a small phone on its side: %s',
  async (language) => {
    await prepareClansAndGlory(language);
    history.replaceState(null, '', '?players=4&at=8');
    await render(<ClansAndGlory name="replay" />);
    await expect.element(page.getByRole('slider')).toBeVisible();
    const names = (): readonly DOMRect[] =>
      [...document.querySelectorAll('[data-meeting] > :last-child > p > span')]
        .map(boxOf)
        .filter(({ width }) => width > 0);
    const run = (): readonly string[] =>
      names().flatMap((one, place) =>
        names().some((other, before) => before < place && other.right + 2 > one.left)
          ? [`${place} runs into another`]
          : [],
      );
    expect(await faultsOn([[640, 360]], run)).toEqual([]);
    expect(names()).toHaveLength(6);
  },
);

it.each([48, 72, 94])('leaves one’s own row in sight under a long sentence: %i', async (at) => {
  await prepareCallToGlory('ru');
  history.replaceState(null, '', `?players=4&at=${at}`);
  await render(<CallToGlory name="replay" />);
  await expect.element(page.getByRole('heading', { name: /и бьёт набор/u })).toBeVisible();
  const plate = (): Element | null => document.querySelector('main section.lacquer');
  const own = (): readonly Element[] => [
    ...document.querySelectorAll('[data-plate="0"] :is(h2, h3), [data-own-sets]'),
  ];
  expect(own().length).toBe(2);
  const covered = (): readonly string[] =>
    own()
      .filter((part) => overlaps(boxOf(part), boxOf(plate() ?? part)))
      .map((part) => part.textContent);
  expect(await faultsOn(sizes.slice(0, 2), covered)).toEqual([]);
});

/** The handle with the line around it while it has the focus. */
function withFocus({ x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x - 3, y - 3, width + 6, height + 6);
}

/** The parts of a hand that are covered or out of sight, or too small for a finger. */
function faults(): readonly string[] {
  const controls = document.querySelector('section[aria-label="Replay"]');
  if (controls === null) return ['there are no controls'];
  const all = (query: string): readonly Element[] => [...document.querySelectorAll(query)];
  const hands = all('ul[aria-label="Hand"]');
  const others = [...all('[data-plate] :is(h2, h3), #piles, [data-soft]'), ...hands];
  const buttons = all('header button, section[aria-label="Replay"] [role="group"] button');
  return [
    ...cutShort(),
    ...all('main [data-index], main [data-card]')
      .filter((card) => boxOf(card).bottom > boxOf(controls).top + 4)
      .map(() => 'a card of one’s own hand is cut off'),
    ...hands.flatMap((hand) =>
      others
        .filter((other) => other !== hand && overlaps(boxOf(hand), boxOf(other)))
        .map((other) => `a hand lies over ${other.textContent.slice(0, 20)}`),
    ),
    ...buttons
      .filter((button) => button.checkVisibility() && leastOf(button) < 44)
      .map((button) => `${button.ariaLabel} is small`),
  ];
}

/** The width or height of a button's touch target, whichever is less. */
function leastOf(button: Element): number {
  const { width, height } = boxOf(button);
  const around = getComputedStyle(button, '::after');
  return Math.min(
    Math.max(width, Number.parseFloat(around.width) || 0),
    Math.max(height, Number.parseFloat(around.height) || 0),
  );
}
