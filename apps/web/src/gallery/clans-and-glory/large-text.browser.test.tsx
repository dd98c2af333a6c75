import type { ReactNode } from 'react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { pageShown } from '../../board/testing/page-shown.ts';
import { settled } from '../../board/testing/settled.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { languages } from '../../lib/language/languages.ts';
import { Boards as CallToGloryBoards } from '../call-to-glory/boards.tsx';
import { prepareGallery as prepareCallToGlory } from '../call-to-glory/prepare-gallery.ts';
import { Screens as CallToGlory } from '../call-to-glory/screens.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { Screens } from './screens.tsx';

beforeAll(async () => {
  await prepareCallToGlory('en');
  await prepareGallery('en');
});

const views: readonly (readonly [name: string, view: ReactNode])[] = [
  ['home', <Screens key="home" name="home" />],
  ['home for a newcomer', <Screens key="first" name="home-first" />],
  ['waiting room', <CallToGlory key="waiting" name="waiting" />],
  ['waiting room for a guest', <CallToGlory key="guest" name="waiting-guest" />],
];

it.each(languages.flatMap((language) => views.map((view) => [language, ...view] as const)))(
  'keeps everything on a phone where text is twice as large, in %s: %s',
  async (language, _, view) => {
    await page.viewport(390, 844);
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    enlargeText(200);
    await render(view);
    await pageShown();
    await settled();
    expect([...cutOff(), ...covered()]).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
  },
);

it.each([
  ['choose', <Boards key="choose" name="choose" />, 'Your hand'],
  ['shield', <Boards key="shield" name="shield" />, 'Put a shield'],
  ['lay', <CallToGloryBoards key="lay" name="lay-4p" />, 'Lay 4 Monks'],
])(
  'keeps everything within reach on a phone on its side where text is twice as large: %s',
  async (_, view, name) => {
    await page.viewport(844, 390);
    enlargeText(200);
    await render(view);
    const thing = page.getByRole('list', { name }).or(page.getByRole('button', { name }));
    await expect.element(thing).toBeInTheDocument();
    await settled();
    thing.element().scrollIntoView({ block: 'end' });
    const { top, bottom } = thing.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(391);
  },
);

it.each([
  ['Call to Glory, on its side', 844, 390, <CallToGloryBoards key="draw" name="ninja-strike" />],
  ['Clans and Glory', 390, 844, <Boards key="place" name="place" />],
])(
  'shows names and figures of others in full on a phone where text is twice as large: %s',
  async (_, width, height, view) => {
    await page.viewport(width, height);
    enlargeText(200);
    await render(view);
    await expect.poll(() => document.querySelectorAll('[data-plate]').length).toBe(4);
    await settled();
    const others = [...document.querySelectorAll('[data-plate]')].filter(
      ({ textContent }) => !textContent.includes('Ondine'),
    );
    expect(others).toHaveLength(3);
    for (const plate of others) {
      const end = plate.closest('section')?.getBoundingClientRect().bottom ?? 0;
      for (const part of plate.querySelectorAll('*')) {
        if (part.classList.contains('visually-hidden')) continue;
        expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(end + 1);
        if (getComputedStyle(part).textOverflow !== 'ellipsis') continue;
        expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
      }
    }
  },
);

it.each([
  ['shield', 568, 320, 100, <Boards key="shield" name="shield" />],
  ['shield', 640, 360, 100, <Boards key="shield" name="shield" />],
  ['shield', 667, 375, 100, <Boards key="shield" name="shield" />],
  ['shield', 640, 360, 125, <Boards key="shield" name="shield" />],
  ['shield', 667, 375, 112.5, <Boards key="shield" name="shield" />],
  ['shield', 844, 390, 200, <Boards key="shield" name="shield" />],
  ['strike', 568, 320, 100, <CallToGloryBoards key="strike" name="ninja-strike" />],
  ['strike', 640, 360, 125, <CallToGloryBoards key="strike" name="ninja-strike" />],
])(
  'keeps a question and its buttons within reach on a low phone on its side, in French: %s at %i×%i, %s per cent',
  async (_, width, height, percent, view) => {
    await page.viewport(width, height);
    await showLanguage('fr');
    onTestFinished(() => showLanguage('en'));
    enlargeText(percent);
    await render(view);
    await expect.element(page.getByRole('button').last()).toBeInTheDocument();
    await settled();
    const title = document.querySelector('main section.vermilion h2');
    const buttons = [...document.querySelectorAll('main section.vermilion button')];
    expect(buttons.length).toBeGreaterThan(1);
    expect(document.querySelector('[data-tight]')?.scrollTop).toBe(0);
    const share = (title?.clientWidth ?? 0) / (title?.closest('section')?.clientWidth ?? 1);
    expect(share).toBeGreaterThan(0.5);
    for (const button of buttons) {
      button.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = button.getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(height + 1);
    }
  },
);

it.each([
  ['choose', <Boards key="choose" name="choose" />, 480, 270],
  ['choose', <Boards key="choose" name="choose" />, 341, 192],
  ['choose', <Boards key="choose" name="choose" />, 320, 256],
  ['shield', <Boards key="shield" name="shield" />, 320, 256],
  ['lay', <CallToGloryBoards key="lay" name="lay-4p" />, 320, 256],
])(
  'keeps places, piles and hand large enough and within reach in a window that is zoomed into: %s',
  async (_, view, width, height) => {
    await page.viewport(width, height);
    await render(view);
    const things = '[data-place], [data-pile], [data-card], [role="option"]';
    await expect.poll(() => document.querySelectorAll(things).length).toBeGreaterThan(4);
    await settled();
    for (const thing of document.querySelectorAll(things)) {
      thing.scrollIntoView({ block: 'end', inline: 'center' });
      const box = thing.getBoundingClientRect();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      expect(box.bottom).toBeLessThanOrEqual(height + 1);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

it('stays where it is while the way to another meeting scrolls the line, on a phone on its side', async () => {
  await page.viewport(844, 390);
  enlargeText(200);
  await render(<Boards name="choose" />);
  const hand = page.getByRole('list', { name: 'Your hand' });
  await hand.getByRole('button').first().click();
  await settled();
  const table = document.querySelector('[data-tight]');
  const line = document.querySelector('[class*="stage"]:has([data-meeting])');
  if (table === null || line === null) throw new Error('there is no table');
  table.scrollTop = table.scrollHeight;
  const [before, from] = [table.scrollTop, line.scrollLeft];
  expect(before).toBeGreaterThan(0);
  const way = line.parentElement?.querySelector<HTMLElement>(':scope > [data-side]');
  way?.click();
  await expect.poll(() => line.scrollLeft).not.toBe(from);
  await settled();
  expect(table.scrollTop).toBe(before);
});

it('keeps the buttons of a table, and what they open, on a phone where text is twice as large', async () => {
  await page.viewport(360, 640);
  enlargeText(200);
  await render(<CallToGlory name="playing" />);
  await pageShown();
  await settled();
  for (const button of document.querySelectorAll('header[data-form] button')) {
    const { width, right } = button.getBoundingClientRect();
    expect(width).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(360);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'People and game' }).click();
  await expect.element(page.getByRole('heading', { name: 'All together' })).toBeVisible();
  expect(cutOff('dialog[open]')).toEqual([]);
});

/** Makes text this large, in percent, until the test is over. */
function enlargeText(percent: number): void {
  const { style } = document.documentElement;
  style.fontSize = `${percent}%`;
  onTestFinished(() => void style.removeProperty('font-size'));
}

/** Text that does not fit where it is, or ends beyond the right edge of the screen. */
function cutOff(where = 'main'): readonly string[] {
  return [...document.querySelectorAll(`${where} :is(h2, h3, p, a, button, label)`)].flatMap(
    (thing) => {
      if (!thing.checkVisibility() || thing.querySelector('.visually-hidden') !== null) return [];
      const text = document.createRange();
      text.selectNodeContents(thing);
      const isCut = thing.clientWidth > 1 && thing.scrollWidth > thing.clientWidth + 1;
      return isCut || text.getBoundingClientRect().right > innerWidth + 1
        ? [`"${thing.textContent}" is cut off`]
        : [];
    },
  );
}

/** Buttons at the foot of the page that something else lies on. */
function covered(): readonly string[] {
  return [...document.querySelectorAll('footer button')].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width === 0 || button.contains(top) ? [] : [`${button.textContent} is covered`];
  });
}
