import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { WinnerBanner } from '../board/end/winner-banner.tsx';
import { boxOf, cutShort, faultsOn, type Size } from '../board/testing/cut-off.ts';
import { renamed } from '../board/testing/table-state.ts';
import { GameLooksProvider } from '../board/words/game-looks.ts';
import { Board as CallToGloryBoard } from '../games/call-to-glory/board/board.tsx';
import { looks as callToGloryLooks } from '../games/call-to-glory/board/looks.tsx';
import { boardStates as callToGloryStates } from '../games/call-to-glory/testing/board-states.ts';
import { looks as clansAndGloryLooks } from '../games/clans-and-glory/board/looks.tsx';
import { languages } from '../lib/language/languages.ts';
import { nobodyThere } from './boards-of.tsx';
import { Boards as CallToGlory } from './call-to-glory/boards.tsx';
import { prepareGallery as prepareCallToGlory } from './call-to-glory/prepare-gallery.ts';
import { Screens as CallToGloryScreens } from './call-to-glory/screens.tsx';
import { Boards as ClansAndGlory } from './clans-and-glory/boards.tsx';
import { prepareGallery as prepareClansAndGlory } from './clans-and-glory/prepare-gallery.ts';

const sizes: readonly Size[] = [
  [360, 640],
  [390, 844],
];

/** Words, scores and buttons of a result, except for the score of the evening. */
const everything = ':is(h1, h2, p, tr, td, li, button)';

const ends: readonly (readonly [
  name: string,
  prepare: typeof prepareCallToGlory,
  end: ReactNode,
  wanted: string,
])[] = [
  ...[
    'round-end',
    'round-end-reasons',
    'round-end-tasks',
    'round-end-many',
    'round-end-many-tasks',
    'game-end',
    'game-agreed',
  ].map(
    (name) =>
      [name, prepareCallToGlory, <CallToGlory key={name} name={name} />, everything] as const,
  ),
  // Everybody's tasks, and what each of the six meetings brought, may be a scroll away; buttons and scores may not.
  [
    'game-end-tasks',
    prepareCallToGlory,
    <CallToGlory key="tasks" name="game-end-tasks" />,
    ':is(h1, tr, button)',
  ],
  [
    'the end of Clans and Glory',
    prepareClansAndGlory,
    <ClansAndGlory key="over" name="over" />,
    ':is(h1, button, ol li)',
  ],
];

describe.each(languages)(
  'on a phone in %s nothing that is wanted is cut or covered',
  (language) => {
    it.each(ends)('%s', async (_, prepare, end, wanted) => {
      await prepare(language);
      await render(end);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => document.querySelector('[data-step] [class]')).not.toBeNull();
      expect(await faultsOn(sizes, () => hidden(wanted))).toEqual([]);
    });
  },
);

it.each([390, 640])(
  'gives every player the whole width under the banner of the winner: %i',
  async (width) => {
    await prepareCallToGlory('en');
    await render(<CallToGlory name="game-end" />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const widths = (): readonly string[] => {
      // The viewer's own row is lit a little further than it reaches.
      const others =
        document.querySelector('main table')?.querySelectorAll('[data-me="false"]') ?? [];
      const all = Array.from(others, (row) => boxOf(row).width);
      return new Set(all).size === 1 ? [] : [all.join(', ')];
    };
    expect(await faultsOn([[width, 640]], widths)).toEqual([]);
  },
);

it.each(languages)('everybody’s line is in sight on a phone on its side: %s', async (language) => {
  await prepareCallToGlory(language);
  const sides: readonly Size[] = [
    [844, 390],
    [667, 375],
  ];
  for (const name of ['round-end', 'game-end', 'game-end-tasks']) {
    const { unmount } = await render(<CallToGlory name={name} />);
    await expect.poll(() => document.querySelector('[data-step] [class]')).not.toBeNull();
    expect(await faultsOn(sides, () => hidden('tbody tr'))).toEqual([]);
    await unmount();
  }
});

it('gives every reason why a round is over, each once', async () => {
  await prepareCallToGlory('en');
  await render(<CallToGlory name="round-end-reasons" />);
  const why =
    'Aiko has 4 characters, all nine characters lie on the table, and a draw pile is empty';
  await expect.element(page.getByText(`The round ended because ${why}.`)).toBeInTheDocument();
});

describe.each(languages)('on a desktop in %s', (language) => {
  const desks: readonly Size[] = [
    [1440, 900],
    [1920, 1080],
  ];

  /** The elements that end below the screen, or have less than this share of their height on it. */
  const below = (query: string, share = 1): readonly string[] =>
    [...document.querySelectorAll(query)]
      .filter((one) => boxOf(one).top + share * boxOf(one).height > innerHeight)
      .map((one) => one.textContent.slice(0, 30));

  // With suggestions for the next game above it, the bottom of the race may be a short scroll away.
  it('most of the race is in sight, and the evening, beside what is played next', async () => {
    await prepareCallToGlory(language);
    await render(<CallToGloryScreens name="suggested-after" />);
    const chips = (): Element | null => document.querySelector('ul[data-folds]');
    await expect.poll(chips).not.toBeNull();
    const faults = (): readonly string[] => [
      ...below('figure svg', 0.75),
      ...below('main > [data-lit] section'),
    ];
    expect(await faultsOn(desks, faults)).toEqual([]);
    expect(chips()?.checkVisibility()).toBe(true);
  });

  it('the evening is in sight after Clans and Glory', async () => {
    await prepareClansAndGlory(language);
    await render(<ClansAndGlory name="over" />);
    await expect.poll(() => document.querySelector('figure svg')).not.toBeNull();
    expect(await faultsOn(desks, () => below('figure svg, main > [data-lit] section'))).toEqual([]);
  });
});

it('the scores fill a very large screen, and all of them are in sight', async () => {
  await prepareCallToGlory('en');
  await render(<CallToGlory name="game-end-tasks" />);
  const scores = page.getByRole('main').getByRole('region').first();
  await expect.element(scores.getByRole('table')).toBeVisible();
  const faults = (): readonly string[] => {
    const { scrollHeight, clientHeight } = scores.element();
    const [row] = [...scores.element().querySelectorAll('tbody tr')].map((one) => boxOf(one));
    return [
      ...(scrollHeight > clientHeight
        ? [`${scrollHeight - clientHeight} px are out of sight`]
        : []),
      ...(row === undefined || row.height < 160 ? [`rows are ${row?.height} px high`] : []),
    ];
  };
  expect(await faultsOn([[2560, 1440]], faults)).toEqual([]);
});

it.each([
  ['the end of a game', <CallToGlory key="end" name="game-end" />, prepareCallToGlory],
  ['the end of a round', <CallToGlory key="round" name="round-end" />, prepareCallToGlory],
  ['the end of Clans and Glory', <ClansAndGlory key="over" name="over" />, prepareClansAndGlory],
])('the words of the race can be read: %s', async (_, end, prepare) => {
  await prepare('en');
  await render(end);
  await expect.poll(() => document.querySelector('figure svg text')).not.toBeNull();
  // Text drawn at 14 px is no smaller than 12 px on the screen.
  const scale = (): number =>
    document.querySelector<SVGTextElement>('figure svg text')?.getScreenCTM()?.a ?? 0;
  const small = (): readonly string[] => (scale() * 14 < 12 ? [`${scale() * 14} px`] : []);
  expect(
    await faultsOn(
      [
        [1440, 900],
        [1280, 720],
        [390, 844],
        [844, 390],
      ],
      small,
    ),
  ).toEqual([]);
});

it.each(['round-end', 'round-end-tasks', 'round-end-many-tasks', 'game-end', 'game-end-tasks'])(
  'totals of Call to Glory are whole on the smallest phone: %s',
  async (name) => {
    await prepareCallToGlory('en');
    await render(<CallToGlory name={name} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cut = (): readonly string[] =>
      [...document.querySelectorAll('main tbody td:last-child')]
        .filter((total) => boxOf(total).right > document.documentElement.clientWidth)
        .map((total) => total.textContent);
    expect(await faultsOn([[320, 568]], cut)).toEqual([]);
  },
);

it('cards that were taken can be read on a phone', async () => {
  await prepareClansAndGlory('en');
  await render(<ClansAndGlory name="over" />);
  await expect.poll(() => document.querySelector('main table')).not.toBeNull();
  expect(
    await faultsOn(sizes, () => [
      ...(document.querySelectorAll('main ol li').length === 4 ? [] : ['there are no scores']),
      ...[...document.querySelectorAll('[data-taken]')]
        .filter((card) => boxOf(card).width < 24)
        .map((card) => card.textContent),
    ]),
  ).toEqual([]);
});

it('shows a gold line on a banner, and what is cut out of its mark', async () => {
  await prepareCallToGlory('en');
  const mountain = 2;
  await render(
    <GameLooksProvider value={callToGloryLooks}>
      <WinnerBanner seat={mountain} name="Mateo" points={100} />
    </GameLooksProvider>,
  );
  const name = page.getByText('Mateo');
  await expect.element(name).toBeInTheDocument();
  const banner = name.element().parentElement;
  const mark = banner?.querySelector('svg');
  if (!banner || !mark) throw new Error('there is no banner');
  expect(getComputedStyle(banner, '::before').backgroundColor).toBe('rgb(185, 142, 56)');
  expect(getComputedStyle(mark).getPropertyValue('--cut')).not.toBe('transparent');
});

it('lets all totals end at the same edge on a phone on its side, beside a banner', async () => {
  await prepareCallToGlory('en');
  await render(<CallToGlory name="game-end" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const edges = (): readonly number[] =>
    Array.from(
      document.querySelectorAll('table[data-roomy] tbody td:last-child'),
      (total) => boxOf(total).right,
    );
  expect(
    await faultsOn([[640, 360]], () => (new Set(edges()).size === 1 ? [] : [edges().join()])),
  ).toEqual([]);
});

describe.each(languages)('names at the end, in %s,', (language) => {
  it.each([
    [callToGloryLooks, prepareCallToGlory],
    [clansAndGloryLooks, prepareClansAndGlory],
  ])('are whole on a winner’s banner where they are those of bots', async (looks, prepare) => {
    await prepare(language);
    const seats = [0, 1, 2, 3];
    await render(
      <GameLooksProvider value={looks}>
        <div style={{ overflow: 'hidden' }}>
          {seats.map((seat) => (
            <WinnerBanner key={seat} seat={seat} name={looks.seatName(seat)} points={100} />
          ))}
        </div>
      </GameLooksProvider>,
    );
    expect(await faultsOn([[1440, 900]], cutShort)).toEqual([]);
    const shown = [0, 1, 2, 3].filter((seat) => page.getByText(looks.seatName(seat)).length > 0);
    expect(shown).toEqual(seats);
  });

  it('break between their words on a phone, and are cut after a letter only in a longer word', async () => {
    await prepareCallToGlory(language);
    const end = callToGloryStates['game-end']?.();
    if (end === undefined) throw new Error('no game has ended');
    const named = renamed(end, 'Mateo', 'Maximiliane-Theodora');
    await render(<CallToGloryBoard {...named} {...nobodyThere} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lines = (): readonly string[] =>
      [...document.querySelectorAll('main th[scope="row"] p:first-child')]
        .filter(({ textContent }) => textContent.startsWith('Maximiliane'))
        .map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const tops = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top)));
          return `${tops.size} lines`;
        });
    for (const size of sizes)
      expect(await faultsOn([size], lines)).toEqual([`${size.join('x')}: 2 lines`]);
  });
});

it('breaks a winner’s long name that does not fit on a line of a phone', async () => {
  await prepareCallToGlory('en');
  const end = callToGloryStates['game-end']?.();
  if (end === undefined) throw new Error('no game has ended');
  const named = renamed(end, 'Лев', 'Mmmmmmmmmmwwwwwwwwww');
  await render(<CallToGloryBoard {...named} viewer="watcher" {...nobodyThere} />);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const wide = (): readonly string[] => {
    const { scrollWidth, clientWidth } = title.element();
    return scrollWidth > clientWidth
      ? [`${scrollWidth - clientWidth} px of ${title.element().textContent}`]
      : [];
  };
  expect(await faultsOn(sizes, wide)).toEqual([]);
});

describe('the way into the next round', () => {
  beforeAll(() => prepareCallToGlory('en'));

  it('is on a ground of its own, with nothing from below showing at its edges', async () => {
    await render(<CallToGlory name="round-end-tasks" />);
    const button = page.getByRole('button', { name: 'Ready for round 3' });
    await expect.element(button).toBeVisible();
    const seen = await faultsOn(sizes, () => {
      const { left, right, bottom } = boxOf(button.element());
      const around = [
        [left - 6, bottom],
        [right + 6, bottom],
        [(left + right) / 2, bottom + 6],
      ] as const;
      return around
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((under) => under?.closest('[data-step]') === null)
        .map((under) => `${under?.tagName} shows`);
    });
    expect(seen).toEqual([]);
  });

  it.each(['round-end', 'game-end'])(
    'has a long name on two lines, and all ticks at their marks: %s',
    async (name) => {
      const end = callToGloryStates[name]?.();
      if (end === undefined) throw new Error('there is no such end');
      const named = renamed(end, 'Mateo', 'Maximiliane Konstantinowna');
      await page.viewport(1440, 900);
      await render(<CallToGloryBoard {...named} {...nobodyThere} />);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      const parties = (): readonly Element[] => [...document.querySelectorAll('li[data-agreed]')];
      await expect.poll(parties).toHaveLength(4);
      for (const party of parties()) {
        const heightOf = (query: string): number | undefined =>
          party.querySelector(query)?.getBoundingClientRect().height;
        const mark = ':scope > :first-child';
        expect(heightOf(mark)).toBe(heightOf(`${mark} > :first-child`));
        expect(heightOf(':scope > :last-child > :first-child')).toBeLessThan(40);
      }
    },
  );
});

it.each(['round-end', 'game-end'])(
  'the table behind %s counts its sets once, in the total',
  async (name) => {
    await prepareCallToGlory('en');
    await render(<CallToGlory name={name} />);
    await page.getByRole('button', { name: 'Look at the table' }).click();
    const plates = (): readonly string[] =>
      [...document.querySelectorAll('[data-plate]')].map((plate) => plate.textContent);
    await expect.poll(() => plates().length).toBe(4);
    for (const plate of plates()) {
      expect(plate).toContain('in finished rounds');
      expect(plate).not.toContain('on the table now');
    }
  },
);

/** The parts of a result that are out of sight, or have something else over one of their ends. */
function hidden(wanted: string): readonly string[] {
  const found = [...document.querySelectorAll(`main > [data-lit] ${wanted}`)].filter(
    (one) => one.closest('[data-lit] section[aria-labelledby]') === null && boxOf(one).width > 1,
  );
  if (found.length === 0) return ['there is no result'];
  return found.filter((one) => !isWhole(one)).map((one) => one.textContent.slice(0, 30));
}

function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = boxOf(element);
  const middle = (left + right) / 2;
  const isShown = (x: number, y: number): boolean => {
    const over = document.elementFromPoint(x, y);
    return (
      over !== null &&
      over.closest('[data-lit]') !== null &&
      over.closest('[data-step], header') === null
    );
  };
  const across = (top + bottom) / 2;
  return [
    [middle, top + 1],
    [middle, bottom - 1],
    [left + 1, across],
    [right - 1, across],
  ].every(([x = 0, y = 0]) => isShown(x, y));
}
