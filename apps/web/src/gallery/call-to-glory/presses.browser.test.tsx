import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { feelFingers, reachOf } from '../../board/testing/finger.ts';
import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { settings } from '../../lib/settings/settings.ts';
import { nobodyThere } from '../boards-of.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

/** The names of buttons and options to press, one after another. */
type Presses = readonly (string | RegExp)[];

const send = vi.fn<(command: TableCommand) => Promise<CommandAnswer>>();

beforeAll(async () => {
  await prepareGallery('en');
  // The table never asks for confirmation: a press sends its command at once.
  settings.set('confirm', 'never');
});

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({ ok: false, error: { code: 'gallery' } });
});

/** Presses the element with this name, once it is enabled; the table ignores presses right after a change. */
async function press(name: string | RegExp): Promise<void> {
  const found = page
    .getByRole('button', { name })
    .or(page.getByRole('option', { name }))
    .or(page.getByRole('radio', { name }))
    .first();
  await expect.element(found).toBeEnabled();
  await found.click();
}

const plays: readonly (readonly [state: string, presses: Presses, command: object])[] = [
  ['draw-4p', [/^Pile 1/], { type: 'draw', pile: 1 }],
  ['draw-4p', [/^Pile 3/], { type: 'draw', pile: 3 }],
  ['draw-second', [/^Pile 4/], { type: 'draw', pile: 4 }],
  ['lay-4p', ['Lay 4 Monks'], { type: 'lay', character: 'monk', size: 4 }],
  ['beat-4p', ['Lay 6 Farmers'], { type: 'lay', character: 'farmer', size: 6 }],
  ['lay-4p', ['Discard one', /^Pile 3/], { type: 'discard', character: 'monk', pile: 3 }],
  ['owed', [/^Pile 2/], { type: 'place', pile: 2 }],
  ['full-place', [/^Pile 3/], { type: 'place', pile: 3 }],
  ['ninja-end', ['End turn'], { type: 'endTurn' }],
  [
    'ninja-strike',
    ['Use a ninja', /^Strike one card from Mateo.s 5 Farmers/],
    { type: 'strike', character: 'farmer' },
  ],
  ['reveal', [/^Reveal task B/, 'Reveal Ninja'], { type: 'reveal', deck: 'B' }],
  ['full-reveal', [/^Reveal task A/, 'Reveal Daimyo'], { type: 'reveal', deck: 'A' }],
  ['round-end', ['Ready for round 4'], { type: 'ready' }],
];

describe('pressing', () => {
  it.each(plays)('in %s: %j', async (state, presses, command) => {
    await render(<Boards name={state} send={send} />);
    for (const name of presses) await press(name);
    await expect.poll(() => send.mock.calls).toEqual([[{ type: 'play', command }]]);
  });

  it.each([
    ['game-end', 'Agree', { type: 'ready' }],
    ['covered', 'Take over', { type: 'return' }],
  ])('in %s: %s', async (state, name, command) => {
    await render(<Boards name={state} send={send} />);
    await press(name);
    await expect.poll(() => send.mock.calls).toEqual([[command]]);
  });

  it('ninja and tasks of a rival are one button on a phone, wide enough for a finger, which names them all', async () => {
    await page.viewport(390, 844);
    await render(<Boards name="full-draw" send={send} />);
    const held = page.getByRole('button', { name: '1 ninja, Tasks not yet revealed: A, B, C' });
    await held.first().click();
    expect(held.first().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    const told = 'Only Aiko can use this ninja. Tasks stay secret until the round is over';
    await expect.element(page.getByText(told).first()).toBeVisible();
    await page.viewport(1440, 900);
  });

  it.each(['full-lay', 'full-place', 'lay-4p', 'ninja-strike'])(
    'in %s the viewer’s sets and what is below them are large enough for a finger on the smallest phones',
    async (state) => {
      await feelFingers(true);
      await page.viewport(360, 640);
      await render(<Boards name={state} send={send} />);
      const own = page.getByRole('region', { name: 'Your side' });
      await expect.poll(() => own.element().dataset['folded']).toBe('true');
      const things = own.element().querySelectorAll('button');
      expect(things.length).toBeGreaterThan(0);
      for (const thing of things) expect(reachOf(thing)).toBeGreaterThanOrEqual(44);
      await page.viewport(1440, 900);
      await feelFingers(false);
    },
  );

  it.each([
    ['ninja-strike', '1 ninja'],
    ['reveal', /^Task B/],
  ])('in %s, what could be used now says nothing else while offline', async (name, thing) => {
    const state = boardState(name);
    await render(
      <>
        <CourtSprites />
        <Board {...state} {...nobodyThere} connected={false} />
      </>,
    );
    // An explanation would take the place of these words.
    const still = page.getByRole('main').getByText('Reconnecting…');
    await expect.element(still).toBeVisible();
    await page
      .getByRole('region', { name: 'Your side' })
      .getByRole('button', { name: thing })
      .click();
    await expect.element(still).toBeVisible();
  });

  it.each([
    ['round-end', /^Ready for round/u],
    ['game-end', /^(?:Rematch|Agree)$/u],
  ])('why nobody can be ready is read out: %s', async (state, name) => {
    await render(<Board {...boardState(state)} {...nobodyThere} connected={false} />);
    const ready = page.getByRole('button', { name });
    const said = page.getByRole('status').filter({ hasText: 'You’re offline.' });
    // A press right after a question has appeared does not count.
    await expect.poll(() => ready.click({ force: true }).then(() => said.query())).not.toBeNull();
  });

  it.each(['theirs', 'watch', 'offline', 'full-theirs', 'full-watch', 'full-offline'])(
    'pressing any pile or key in %s sends nothing',
    async (state) => {
      await render(<Boards name={state} send={send} />);
      await expect.element(page.getByRole('main')).toBeVisible();
      for (const pile of document.querySelectorAll<HTMLElement>('[data-pile]')) pile.click();
      await userEvent.keyboard('1234{Enter}le');
      expect(send).not.toHaveBeenCalled();
    },
  );
});
