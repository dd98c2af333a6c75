import { gameAt } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { renamed } from '../../../board/testing/table-state.ts';
import { nobodyThere } from '../../../gallery/boards-of.tsx';
import { Boards } from '../../../gallery/clans-and-glory/boards.tsx';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
import { playedOut } from '../model/play-out.ts';
import { boardStates } from '../testing/board-states.ts';
import { Board } from './board.tsx';
import { TakingStage } from './taking-stage.tsx';
import { usePlayOut } from './use-play-out.ts';

beforeAll(() => prepareGallery('en'));

const names = ['Aiko', 'Ondine', 'Mateo', 'Лев'];

it('names everybody whose shield takes, including the viewer', async () => {
  await render(<Boards name="over" />);
  await page.getByRole('button', { name: 'Meeting by meeting' }).click();
  await page.getByRole('button', { name: 'Next meeting' }).click();
  await expect
    .element(page.getByText('Meeting 2: Ondine, third shield, takes Shepherd of gorse'))
    .toBeVisible();
});

it('says for whom a bot played at the end', async () => {
  const over = boardStates['over']?.();
  if (over === undefined) throw new Error('no game is over');
  const results = over.table.results.map((result) => ({
    ...result,
    players: result.players.map((one, seat) =>
      one.type === 'person' && seat === 2 ? { ...one, cover: 'simple' } : one,
    ),
  }));
  await render(<Board {...over} {...nobodyThere} table={{ ...over.table, results }} />);
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const lines = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  expect(lines).toContain('Mateo (bot)2nd, 8 cards');
  expect(lines).toContain('Aiko4th, 4 cards');
});

it('marks the viewer’s own line', async () => {
  await render(<Boards name="over" />);
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const marked = [...document.querySelectorAll('tr[data-me="true"] > th')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['You3rd, 7 cards']);
});

it('leaves a long name beside the shield of its player', async () => {
  const over = boardStates['over']?.();
  if (over === undefined) throw new Error('no game is over');
  await render(<Board {...renamed(over, 'Mateo', 'Benedikt-Maximilian Wolf')} {...nobodyThere} />);
  const head = page.getByRole('rowheader', { name: /^Benedikt-Maximilian Wolf.*cards$/u });
  await expect.element(head).toBeVisible();
  const [shield, name] = ['svg', 'span'].map((part) =>
    head.element().querySelector(part)?.getBoundingClientRect(),
  );
  expect(name?.left).toBeGreaterThan(shield?.right ?? Infinity);
});

it('has room on the banner for the name of the winner', async () => {
  const over = boardStates['over']?.();
  if (over === undefined) throw new Error('no game is over');
  await render(<Board {...renamed(over, 'Лев', 'Константин')} {...nobodyThere} />);
  const name = (): Element | null => document.querySelector('[data-anchor^="banner"] p');
  await expect.poll(() => name()?.textContent).toBe('Константин');
  await document.fonts.ready;
  expect(name()?.scrollWidth).toBe(name()?.clientWidth);
});

it('begins on a phone with the points of all, and what is taken is in two columns', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await render(<Boards name="over" />);
  const replay = page.getByRole('button', { name: 'Look at the table' });
  await expect.element(replay).toBeVisible();
  const points = document.querySelector('ol[aria-hidden="true"]');
  expect(points?.textContent).toBe('53473412');
  expect(points?.getBoundingClientRect().bottom).toBeLessThan(
    replay.element().getBoundingClientRect().top,
  );
  const shown = [...document.querySelectorAll('td[data-name]')].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(new Set(shown.map(({ left }) => Math.round(left))).size).toBe(2);
  const [one, other] = document.querySelectorAll('tr[data-me="true"] td[data-name]');
  const cards = [one, other].map((cell) => cell?.querySelector('svg')?.getBoundingClientRect());
  expect(cards[0]?.top).toBe(cards[1]?.top);
});

it('goes from meeting to meeting without motion, and offers no play that would be over at once', async () => {
  await render(<Boards name="over" />);
  const again = page.getByRole('button', { name: 'Show it again' });
  const stepwise = page.getByRole('button', { name: 'Meeting by meeting' });
  await expect.element(stepwise).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await stepwise.click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(stepwise).toBeVisible();
});

it('is shown after each game, also where the table was looked at after the one before', async () => {
  const board = (name: 'choose' | 'over', gameNumber: number): ReactNode => {
    const state = boardStates[name]?.();
    if (state === undefined) throw new Error(`no state ${name}`);
    return <Board {...state} {...nobodyThere} table={{ ...state.table, gameNumber }} />;
  };
  const look = page.getByRole('button', { name: 'Look at the table' });
  const { rerender } = await render(board('over', 1));
  await look.click();
  await expect.element(look).not.toBeInTheDocument();
  await rerender(board('choose', 2));
  await expect.element(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  await rerender(board('over', 2));
  await expect.element(look).toBeVisible();
});

it('shows no points beside a meeting whose shields have begun to take, with Standings on', async () => {
  const over = boardStates['over']?.();
  const state = over === undefined ? undefined : gameAt(over.table)?.public;
  if (state === undefined) throw new Error('no game is over');
  const shown = { ...state, options: { ...state.options, standings: true } };
  const sheet = playedOut(shown, 1, false);
  await render(<TakingStage state={shown} names={names} at={0} sheet={sheet} />);
  const meeting = 'Meeting 1; 4 cards; shields first Ondine, second Mateo, third Лев';
  await expect.element(page.getByRole('region', { name: meeting, exact: true })).toBeVisible();
});

describe('where motion is wanted', () => {
  /** The last row is one of the game. */
  const board = (name: 'choose' | 'over'): ReactNode => {
    const state = boardStates[name]?.();
    if (state === undefined) throw new Error(`no state ${name}`);
    const { length } = state.recent;
    return <Board {...state} {...nobodyThere} seq={name === 'over' ? length : length - 1} />;
  };
  const playing = page.getByRole('heading', { name: 'The meetings are over', exact: true });
  const result = page.getByRole('heading', { name: 'You come 3rd with 34' });

  beforeAll(() => {
    const { matchMedia: ask } = globalThis;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ask('not all') : ask(query),
    );
  });

  it('plays the meetings out once: not again after a look at the table', async () => {
    const { rerender } = await render(board('choose'));
    await expect.element(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
    await rerender(board('over'));
    await expect.element(playing).toBeVisible();
    const title = playing.element();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.element(result).toBeVisible();
    // The title, which has the focus by now, is read again only if it is a live region.
    expect(result.element()).toBe(title);
    await expect.element(result).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await expect.element(page.getByRole('button', { name: 'The result' })).toBeVisible();
    expect(page.getByText('The shields take their cards').elements()).toEqual([]);
    await page.getByRole('button', { name: 'The result' }).click();
    await expect.element(result).toBeVisible();
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expect.element(playing).toBeVisible();
  });

  it('plays on at its pace, however often the page is rendered meanwhile', async () => {
    const over = boardStates['over']?.();
    const state = over === undefined ? undefined : gameAt(over.table)?.public;
    if (state === undefined) throw new Error('no game is over');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const end = { isFresh: true, onPlayOut: () => {} };
    const { result: play, rerender } = await renderHook(
      (time = 0) => ({ time, shown: usePlayOut(state, end).shown }),
      { initialProps: 0 },
    );
    // Timers are frozen, and with them polling.
    const isDrawn = async (time: number): Promise<void> => {
      while ((play.current as { readonly time: number } | null)?.time !== time)
        await new Promise(requestAnimationFrame);
    };
    for (const time of [0, 600, 1200]) {
      await rerender(time);
      await isDrawn(time);
      expect(play.current.shown).toBe(time > 900 ? 1 : 0);
      await vi.advanceTimersByTimeAsync(600);
    }
  });

  it('shows the whole result at once to those who come when the game is over', async () => {
    await render(board('over'));
    await expect.element(result).toBeVisible();
  });
});
