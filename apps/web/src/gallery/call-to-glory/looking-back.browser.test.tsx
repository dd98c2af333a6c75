import type { CommandAnswer } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';

import { settled } from '../../board/testing/settled.ts';
import { fixtureNow } from '../../board/testing/table-state.ts';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardPlays, playedTo } from '../../games/call-to-glory/testing/board-plays.ts';
import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import { settings } from '../../lib/settings/settings.ts';
import { nobodyThere } from '../boards-of.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

beforeEach(async () => {
  settings.set('tableKeys', true);
  await page.viewport(1440, 900);
});

/** The name of the moment on the track. */
function moment(): string {
  return (
    page.getByRole('slider', { name: 'Moment' }).element().getAttribute('aria-valuetext') ?? ''
  );
}

describe('a replay', () => {
  it('opens as its player saw it, and goes by move, turn and round', async () => {
    await render(<Boards name="replay" />);
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
    expect(moment()).toBe('Round 1, turn 1, Round 1 begins');
    await userEvent.keyboard('{ArrowRight}');
    expect(moment()).toMatch(/^Round 1, turn 1, /u);
    await userEvent.keyboard('{PageDown}');
    expect(moment()).toBe('Round 2, turn 1, Round 2 begins');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(moment()).toMatch(/^Round 2, turn 1, /u);
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(moment()).toBe('Round 1, turn 1, Round 1 begins');
  });

  it('goes nowhere by keys that are switched off', async () => {
    settings.set('tableKeys', false);
    await render(<Boards name="replay" />);
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
    const first = moment();
    await userEvent.keyboard('{ArrowRight}{PageDown}h');
    expect(moment()).toBe(first);
    await expect.element(page.getByRole('switch', { name: 'All hands' })).not.toBeChecked();
    // The Tab key stops at one entry of the log: without those keys, arrows lead to the others.
    const log = page.getByRole('list', { name: 'Log' });
    log.element().focus();
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(log.getByRole('button').nth(2)).toHaveAttribute('aria-current', 'step');
  });

  it('leads to a moment from its log and from its race, and its address names it', async () => {
    await render(<Boards name="replay" />);
    const entry = page.getByRole('list', { name: 'Log' }).getByRole('button').nth(20);
    await entry.click();
    await expect.element(entry).toHaveAttribute('aria-current', 'step');
    const key = page.getByRole('button', { name: /^Round 2, turn \d+, / }).first();
    await key.click();
    expect(moment()).toBe(key.element().getAttribute('aria-label'));
    await expect.poll(() => location.hash).toMatch(/&at=[1-9]\d*&eyes=0$/u);
    await userEvent.keyboard('h');
    await expect.element(page.getByRole('switch', { name: 'All hands' })).toBeChecked();
    await expect.element(page.getByRole('list', { name: 'Hand' }).first()).toBeVisible();
    await expect.poll(() => location.hash).toMatch(/&eyes=0&hands=open$/u);
  });

  it('goes to the moment of a link that is opened again', async () => {
    await render(<Boards name="replay" />);
    await expect.poll(() => location.hash).toMatch(/&at=0&eyes=0$/u);
    const shared = location.hash.replace('&at=0', '&at=5');
    const first = moment();
    location.hash = shared;
    await expect.poll(moment).not.toBe(first);
    const there = moment();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => location.hash).toMatch(/&at=6&eyes=0$/u);
    location.hash = shared;
    await expect.poll(moment).toBe(there);
  });

  it('leaves the focus on the button that leads to its end', async () => {
    await render(<Boards name="replay" />);
    const next = page.getByRole('button', { name: 'Next round' });
    await expect.element(next).toBeVisible();
    (next.element() as HTMLElement).focus();
    for (let round = 0; round < 6; round += 1) await userEvent.keyboard('{Enter}');
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves to its log, once that has the focus, the keys that scroll it', async () => {
    await render(<Boards name="replay" />);
    const log = page.getByRole('list', { name: 'Log' });
    await expect.element(log).toBeVisible();
    const list = log.element() as HTMLElement;
    const first = moment();
    list.focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => list.scrollTop).toBeGreaterThan(0);
    await userEvent.keyboard('{ArrowUp}{PageUp}');
    expect(moment()).toBe(first);
    await userEvent.keyboard('{ArrowRight}');
    expect(moment()).not.toBe(first);
  });

  it('has log and all hands as signs on the smallest phones, and says in the bar where it is', async () => {
    await page.viewport(360, 640);
    await render(<Boards name="replay" />);
    await expect.element(page.getByRole('banner').getByText('Round 1, turn 1')).toBeVisible();
    await page.getByRole('switch', { name: 'All hands' }).click();
    await expect.element(page.getByRole('switch', { name: 'All hands' })).toBeChecked();
    await page.getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('dialog', { name: 'Log' });
    await expect.element(log).toBeVisible();
    await expect.element(log.getByRole('button', { name: 'Save as text' })).toBeVisible();
  });

  it('can be seen through any player’s eyes, or a spectator’s', async () => {
    await render(<Boards name="replay" />);
    const eyes = page.getByRole('group', { name: 'Seen from' });
    await eyes.getByRole('button', { name: 'Mateo' }).click();
    await expect.element(page.getByRole('region', { name: 'Aiko' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Ondine' })).toBeVisible();
    await eyes.getByRole('button', { name: 'Mateo' }).click();
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).not.toBeInTheDocument();
  });
});

function never(): never {
  throw new Error('there is no such play');
}

/** Drags the middle of an element onto the middle of another. */
function dragOnto(thing: string, place: string): void {
  const fire = (type: string, selector: string): void => {
    const element = document.querySelector(selector);
    const { left, top, width, height } = element?.getBoundingClientRect() ?? never();
    const init = { bubbles: true, isPrimary: true, pointerType: 'mouse', pointerId: 1 };
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    element?.dispatchEvent(new PointerEvent(type, { ...init, ...at }));
  };
  fire('pointerdown', thing);
  fire('pointermove', place);
  fire('pointerup', place);
}

describe('looking back while the game goes on', () => {
  /** Looks back at a moment while two others play. */
  async function lookBack(): Promise<{ next(): Promise<void>; readonly back: Locator }> {
    await render(<Boards name="play-turns-theirs" />);
    const button = page.getByRole('button', { name: 'Next' });
    await button.click();
    await page.getByRole('list', { name: 'Log' }).getByRole('button').last().click();
    const back = page.getByRole('button', { name: 'Back to the game' });
    await expect.element(back).toBeVisible();
    return { back, next: () => button.click() };
  }

  /** The row that the table shows, or has reached behind the moment being looked at. */
  const shown = (): string | null => {
    const table = document.querySelector<HTMLElement>('[data-seq]');
    return table?.dataset['arrived'] === 'true' ? (table.dataset['seq'] ?? null) : null;
  };

  it('ends when it is the turn of the player looking back, however many rows came meanwhile', async () => {
    const { next, back } = await lookBack();
    const first = Number(shown());
    for (const rows of [1, 2]) {
      await next();
      await expect.poll(shown).toBe(String(first + rows));
      await expect.element(back).toBeVisible();
    }
    await next();
    await expect.element(back).not.toBeInTheDocument();
    await expect.poll(shown).toBe(String(first + 3));
    await expect.element(page.getByRole('heading', { name: /^Your turn/u })).toBeVisible();
  });

  it('plays nothing that is dragged at the earlier moment', async () => {
    const send = vi.fn<() => Promise<CommandAnswer>>(() =>
      Promise.resolve({ ok: false, error: { code: 'gallery' } }),
    );
    const board = (rows: number): ReactNode => (
      <Board {...playedTo(boardPlays['draw'] ?? never(), rows)} {...nobodyThere} send={send} />
    );
    const { rerender } = await render(board(0));
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
    await rerender(board(1));
    const drag = (): void => dragOnto('[data-drag="pile 1"]', '[data-drop="mat"]');
    drag();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await page.getByRole('list', { name: 'Log' }).getByRole('button').last().click();
    await expect.element(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
    drag();
    expect(send).toHaveBeenCalledOnce();
  });

  it('lets no move confirm itself meanwhile', async () => {
    settings.set('confirm', 'timer');
    const send = vi.fn<() => Promise<CommandAnswer>>(() =>
      Promise.resolve({ ok: false, error: { code: 'gallery' } }),
    );
    const hand = { monk: 4, farmer: 2 } as const;
    const drawn = {
      from: () => turnState(4, hand, { drawn: [2] }),
      rows: [
        [
          {
            fact: { type: 'cardDrawn', seat: 0, pile: 4 },
            own: { type: 'card', character: 'shogun' },
          } as const,
        ],
      ],
    };
    const board = (rows: number, now = fixtureNow): ReactNode => (
      <Board {...playedTo(drawn, rows)} {...nobodyThere} now={() => now} send={send} />
    );
    const { rerender } = await render(board(0));
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
    await rerender(board(1));
    await page.getByRole('option', { name: /Monk/u }).first().click();
    await page.getByRole('button', { name: 'Lay 4 Monks' }).click();
    const question = page.getByRole('heading', { name: 'Your turn. Confirm or cancel' });
    await expect.element(question).toBeVisible();
    await page.getByRole('list', { name: 'Log' }).getByRole('button').last().click();
    const back = page.getByRole('button', { name: 'Back to the game' });
    await expect.element(back).toBeVisible();
    await rerender(board(1, fixtureNow + 60_000));
    await settled();
    expect(send).not.toHaveBeenCalled();
    await back.click();
    await expect.element(question).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await rerender(board(1, fixtureNow + 120_000));
    await expect.poll(() => send.mock.calls.length).toBe(1);
  });

  /** The table after a game whose last row tells nothing new, and the button that looks back at the row before its end. */
  async function lookAfterTheEnd(): Promise<{ readonly entry: Locator; agree(): Promise<void> }> {
    const [before, over] = [0, 1].map((rows) => playedTo(boardPlays['win'] ?? never(), rows));
    if (before === undefined || over === undefined) return never();
    const seats = over.table.seats.map((one, seat) =>
      one.type === 'person' ? { ...one, ready: seat === 2 } : one,
    );
    const table = { ...over.table, seats, wantedSince: fixtureNow } as typeof over.table;
    const { rerender } = await render(<Board {...before} {...nobodyThere} />);
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
    await rerender(<Board {...over} {...nobodyThere} />);
    await expect.element(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await rerender(<Board {...over} {...nobodyThere} seq={over.seq + 1} />);
    await settled();
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await expect.element(page.getByRole('list', { name: 'Log' })).toBeVisible();
    return {
      entry: page.getByRole('list', { name: 'Log' }).getByRole('button'),
      agree: () => rerender(<Board {...over} {...nobodyThere} table={table} />),
    };
  }

  it('is not offered for the present, even if the last row takes several entries', async () => {
    const { entry } = await lookAfterTheEnd();
    expect(entry.length).toBe(1);
  });

  it('hides from nobody that another player wants a rematch', async () => {
    const { entry, agree } = await lookAfterTheEnd();
    await entry.click();
    await expect.element(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
    await agree();
    await expect.element(page.getByText('Mateo wants a rematch')).toBeVisible();
  });

  it('shows an earlier moment on a press in the log, and the game again on a key', async () => {
    await render(<Boards name="play-lay" />);
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    const entry = page.getByRole('list', { name: 'Log' }).getByRole('button').last();
    await entry.click();
    const back = page.getByRole('button', { name: 'Back to the game' });
    await expect.element(back).toBeVisible();
    await expect.element(entry).toHaveAttribute('aria-current', 'step');
    await userEvent.keyboard('{Escape}');
    await expect.element(back).not.toBeInTheDocument();
    await entry.click();
    await back.click();
    await expect.element(back).not.toBeInTheDocument();
    // This key works even for players who have turned the others off.
    settings.set('tableKeys', false);
    await entry.click();
    await expect.element(back).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(back).not.toBeInTheDocument();
  });
});
