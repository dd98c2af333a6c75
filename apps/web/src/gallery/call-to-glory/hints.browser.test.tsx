import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { fixtureNow } from '../../board/testing/table-state.ts';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import { settings } from '../../lib/settings/settings.ts';
import { nobodyThere } from '../boards-of.tsx';
import { ScreenShown } from '../screen-shown.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf, Screens } from './screens.tsx';

const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

beforeAll(() => prepareGallery('en'));

describe('overlap nothing that they are about, and nothing overlaps them:', () => {
  it.each(['draw-4p', 'lay-choose', 'draw-3p', 'draw-2p', 'reveal'])(
    'hints in %s',
    async (state) => {
      for (const [width, height] of sizes) {
        // A hint that has been read is not shown again.
        settings.set('seenHints', []);
        await page.viewport(width, height);
        const { unmount } = await render(<Boards name={state} />);
        const others =
          'main [data-pile], main [data-anchor^="set"], main [data-own-sets], #hand, main h2';
        await expect
          .poll(() => faults(document.querySelector('aside[data-place]'), others), {
            message: `${width}×${height}`,
          })
          .toEqual([]);
        await unmount();
      }
    },
  );

  it('hints on a phone whose chat is open: none are shown there', async () => {
    settings.set('seenHints', []);
    await page.viewport(360, 640);
    await render(<Screens name="talk" />);
    const hint = page.getByRole('complementary', { name: 'Hint' });
    await expect.element(hint).toBeVisible();
    await page.getByRole('button', { name: /^Open the chat/ }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(hint).toBeVisible();
  });

  it('hints that a lost connection has hidden: they are back with it', async () => {
    settings.set('seenHints', []);
    await page.viewport(1440, 900);
    const state = boardState('draw-4p');
    const board = (connected: boolean): ReactNode => (
      <Board {...state} {...nobodyThere} connected={connected} />
    );
    const hint = page.getByRole('complementary', { name: 'Hint' });
    const { rerender } = await render(board(true));
    await expect.element(hint).toBeVisible();
    await rerender(board(false));
    await expect.element(hint).not.toBeInTheDocument();
    await rerender(board(true));
    await expect.element(hint).toBeVisible();
  });

  it.each(['beat-4p', 'lay-4p', 'lay-3p', 'lay-2p'])(
    'the words of a beaten set in %s',
    async (state) => {
      await render(<Boards name={state} />);
      for (const [width, height] of sizes) {
        await page.viewport(width, height);
        const words = page.getByText(/^beaten/).first();
        await expect.element(words).toBeVisible();
        const others = '[data-pile], [data-own-sets], #hand, main h2';
        // The table measures itself again after the window has been resized.
        await expect
          .poll(() => [...faults(words.element(), others), ...overItsNumber(words.element())], {
            message: `${width}×${height}`,
          })
          .toEqual([]);
      }
    },
  );
});

describe('an announcement of a restart', () => {
  it.each([
    ['en', 'Close'],
    ['fr', 'Fermer'],
    ['ru', 'Закрыть'],
  ] as const)('is closed at the end of its first line: %s', async (language, close) => {
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    const screen = screenOf('announced');
    const announcement = { at: fixtureNow, words: 'Update', restartsAt: Date.now() + 600_000 };
    const world = { ...screen.world, announcement };
    await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
    const button = page.getByRole('button', { name: close, exact: true });
    await expect.element(button).toBeVisible();
    for (const [width, height] of sizes) {
      await page.viewport(width, height);
      const where = `${width}×${height}`;
      await expect.poll(() => besideFirstLine(button.element()), { message: where }).toBe(true);
    }
  });
});

it('a restart is counted down by the clock of the server', async () => {
  const screen = screenOf('announced');
  const announcement = { at: fixtureNow, words: 'Update', restartsAt: Date.now() + 600_000 };
  const world = { ...screen.world, announcement, clockOffset: 300_000 };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  await expect.element(page.getByText(/^(?:5:00|4:5\d)$/u)).toBeVisible();
});

/** Is a button after the words of its notice, level with their first line? */
function besideFirstLine(button: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(button.parentElement?.querySelector('p') ?? button);
  const [line] = words.getClientRects();
  if (line === undefined) return false;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { right } = words.getBoundingClientRect();
  return left >= right && Math.abs(top + bottom - line.top - line.bottom) / 2 < 3;
}

/** What a text overlaps, and what overlaps it, in words. */
function faults(words: Element | null, others: string): readonly string[] {
  if (words === null) return ['they are not there'];
  const own = words.getBoundingClientRect();
  const met = [...document.querySelectorAll(others)].filter((other) => {
    const box = other.getBoundingClientRect();
    return (
      own.right > box.left + 1 &&
      own.left < box.right - 1 &&
      own.bottom > box.top + 1 &&
      own.top < box.bottom - 1
    );
  });
  const middle = document.elementFromPoint((own.left + own.right) / 2, (own.top + own.bottom) / 2);
  return [
    ...met.map((other) => `over ${other.textContent}`),
    ...(own.left < 0 || own.right > innerWidth ? ['off the screen'] : []),
    ...(middle === null || !words.contains(middle)
      ? [`under ${middle?.className ?? 'nothing'}`]
      : []),
  ];
}

function overItsNumber(words: Element): readonly string[] {
  const card = words.closest('[data-state="hit"]')?.getBoundingClientRect();
  if (card === undefined) return [];
  const { top } = words.getBoundingClientRect();
  return top < card.top + card.height / 2 ? ['over its own number'] : [];
}
