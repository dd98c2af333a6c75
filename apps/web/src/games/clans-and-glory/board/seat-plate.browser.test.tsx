import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, faultsOn, overlaps, type Size } from '../../../board/testing/cut-off.ts';
import { pageShown } from '../../../board/testing/page-shown.ts';
import { fixtureNow } from '../../../board/testing/table-state.ts';
import { nobodyThere } from '../../../gallery/boards-of.tsx';
import { Boards } from '../../../gallery/clans-and-glory/boards.tsx';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
import { languages } from '../../../lib/language/languages.ts';
import { boardStates } from '../testing/board-states.ts';
import type { GalleryState } from '../testing/table-fixture.ts';
import { Board } from './board.tsx';

describe.each<Size>([
  [1440, 900],
  [1024, 768],
])('[C17] with Standings, on a screen %i wide', (width, height) => {
  it.each(languages)('each plate has room for points and cards in %s', async (language) => {
    await prepareGallery(language);
    await page.viewport(width, height);
    await render(<Boards name="standings" />);
    await pageShown();
    const shown = [...document.querySelectorAll('[data-plate]')].map((plate) => {
      const now = plate.querySelector('[title]');
      const cards = now?.querySelector('svg')?.parentElement;
      if (now === null || cards === null || cards === undefined) return null;
      const box = boxOf(cards);
      // Without room they would be below the points, or beyond the plate.
      const isInside = box.bottom <= boxOf(now).bottom + 1 && box.right <= boxOf(plate).right;
      return isInside ? cards.textContent : null;
    });
    expect(shown).toEqual(['5', '5', '2', '5']);
  });
});

it('is the button of its player as a whole, shields included', async () => {
  await prepareGallery('en');
  await page.viewport(390, 844);
  await render(<Boards name="watch" />);
  await pageShown();
  const plates = [...document.querySelectorAll('[data-plate]')].filter(
    (plate) => plate.querySelector('button') !== null,
  );
  expect(plates.length).toBeGreaterThan(1);
  for (const plate of plates) {
    const shields = [...plate.querySelectorAll('svg[data-clan]')].map(boxOf);
    const hit = shields
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2));
    expect(new Set(hit)).toEqual(new Set([plate.querySelector('button')]));
  }
});

const screens: readonly Size[] = [
  [1440, 900],
  [1180, 820],
  [820, 1180],
  [390, 844],
  [360, 640],
];

/** The table while Mateo moves, for whom the others wait, or a bot stands in. */
function away(cover: string | null): GalleryState {
  const state = boardStates['theirs']?.();
  const mateo = state?.table.seats[2];
  if (state?.table.stage !== 'playing' || mateo?.type !== 'person') throw new Error('no Mateo');
  const { id } = mateo.person;
  const seats = state.table.seats.with(2, { ...mateo, cover, awaySince: fixtureNow });
  return {
    ...state,
    presence: { away: [id], closed: [id], watchers: 0 },
    table: { ...state.table, seats },
  };
}

describe.each(languages)('of somebody who is away, a plate keeps to itself in %s', (language) => {
  it.each([null, 'simple'])('with this stand-in: %s', async (cover) => {
    await prepareGallery(language);
    await render(<Board {...away(cover)} {...nobodyThere} />);
    await pageShown();
    expect(await faultsOn(screens, crowded)).toEqual([]);
  });
});

it('the clan gives way to the name of a player', async () => {
  await prepareGallery('fr');
  await render(<Board {...away('simple')} {...nobodyThere} presence={{ away: [], watchers: 0 }} />);
  await pageShown();
  const cut = (): readonly string[] =>
    [...document.querySelectorAll('[data-plate="2"] h2')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent);
  expect(await faultsOn([[1180, 820]], cut)).toEqual([]);
});

it('the prompt covers no name of the side below', async () => {
  await prepareGallery('en');
  await render(<Boards name="theirs" />);
  await pageShown();
  const covered = (): readonly string[] => {
    const prompt = document.querySelector('main section.lacquer');
    const name = document.querySelector('[data-own="true"] h2');
    if (prompt === null || name === null) return ['there is no prompt, or no name'];
    return overlaps(boxOf(prompt), boxOf(name)) ? ['the name is covered'] : [];
  };
  expect(
    await faultsOn(
      [
        [1180, 820],
        [1440, 900],
      ],
      covered,
    ),
  ).toEqual([]);
});

/** What reaches beyond its plate, and names of which little is left. */
function crowded(): readonly string[] {
  return [...document.querySelectorAll('[data-plate]:not([data-own="true"])')].flatMap((plate) => {
    const { right } = boxOf(plate);
    const beyond = [...plate.querySelectorAll('span, svg')].filter(
      (part) => part.closest('.visually-hidden') === null && boxOf(part).right > right + 1,
    );
    const name = plate.querySelector('h2');
    const isNamed = name !== null && boxOf(name).width > 24;
    return [
      ...beyond.map((part) => `${part.textContent || part.nodeName} is beyond its plate`),
      ...(isNamed ? [] : [`no name is left of ${plate.textContent}`]),
    ];
  });
}
