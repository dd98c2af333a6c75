import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer, CommandMessage } from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import type { Became, Person, TableView } from '@call-to-glory/table/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { travelling } from '../../games/call-to-glory/testing/table-fixture.ts';
import { games } from '../../games/games.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

const leaving = page.getByRole('button', { name: 'Leave this group' });
const question = page.getByRole('dialog', { name: 'Leave this group?' });
const outcome = page.getByText(/^You have left this group/u);

beforeAll(() => prepareGallery('en'));

interface Shown {
  readonly sent: readonly CommandMessage['command'][];
  answer(answer: CommandAnswer): void;
  /** Tells the page that the player has left the group. */
  tellLeft(): void;
}

const tally = (id: string, name: string) => ({
  person: { id, name },
  games: 3,
  wins: 1,
  points: 9,
});

/** Shows the table of a group to one of its people; Лев belongs to it and has no seat before a game. */
async function show(
  name: string,
  me: Person,
  [width, height]: readonly [number, number] = [390, 844],
  became: Became = {},
): Promise<Shown> {
  await page.viewport(width, height);
  const screen = screenOf(name);
  if (screen.world.join?.ok !== true) throw new Error(`the gallery has no ${name}`);
  const { snapshot } = screen.world.join;
  const view = snapshot.view as TableView<GameTypes>;
  const table: TableView<GameTypes> = {
    ...view,
    // In words too short to fill a drawer by themselves.
    options: { ...view.options, clock: 'none' },
    pinned: true,
    score: {
      games: 3,
      tallies: [tally('p0', 'Ondine'), tally('guest', 'Лёва'), tally('p3', 'Лев')],
    },
  };
  const sent: CommandMessage['command'][] = [];
  let reply: (answer: CommandAnswer) => void = () => {};
  let open: (row: EncodedRow) => void = () => {};
  const world = {
    ...screen.world,
    me,
    join: { ok: true as const, snapshot: { ...snapshot, view: table, became } },
    onCommand: ({ command }: CommandMessage, answer: typeof reply) => {
      sent.push(command);
      reply = answer;
    },
    onOpen: (tell: typeof open) => {
      open = tell;
    },
  };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  return {
    sent,
    answer: (answer) => reply(answer),
    tellLeft: () => {
      const events = [{ type: 'groupLeft', player: me.id }] as const;
      open(travelling({ seq: snapshot.seq + 1, at: 0, events }));
    },
  };
}

const lev = { id: 'p3', name: 'Лев' };
const ondine = { id: 'p0', name: 'Ondine' };

describe('the group of a table', () => {
  it('is left with the keyboard, after a question; then the focus is on what was done', async () => {
    const { sent, answer, tellLeft } = await show('waiting', lev);
    await expect.element(leaving).toBeVisible();
    leaving.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => sent).toEqual([{ type: 'leaveGroup' }]);
    await expect.element(question).not.toBeInTheDocument();
    tellLeft();
    answer({ ok: true, seq: 102 });
    await expect.element(outcome).toHaveFocus();
    await expect.element(leaving).not.toBeInTheDocument();
  });

  it('is kept if the answer to the question is to stay, or the server refuses', async () => {
    const { sent, answer } = await show('waiting', lev);
    await leaving.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(leaving).toHaveFocus();
    expect(sent).toEqual([]);
    await leaving.click();
    await question.getByRole('button', { name: 'Leave the group' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    answer({ ok: false, error: { code: 'game-running' } });
    await expect.element(page.getByRole('alert').getByText(/during the game/u)).toBeVisible();
    await expect.element(leaving).toBeVisible();
  });

  it('is left from a chair among the options', async () => {
    const { sent } = await show('waiting', ondine, [1440, 900]);
    await expect.element(page.getByRole('button', { name: 'Change options' })).toBeVisible();
    await expect.element(leaving).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Change options' }).click();
    await leaving.click();
    await question.getByRole('button', { name: 'Leave the group' }).click();
    await expect.poll(() => sent).toEqual([{ type: 'leaveGroup' }]);
  });

  it('is no longer said to have a table kept for them to those who have left it', async () => {
    const { sent, answer, tellLeft } = await show(
      'suggested-after',
      { id: 'guest', name: 'Лёва' },
      [1440, 900],
    );
    await page.getByRole('button', { name: 'People and game' }).click();
    const kept = page.getByText(/^This table is kept for your group/u);
    await expect.element(kept).toBeVisible();
    await leaving.click();
    await question.getByRole('button', { name: 'Leave the group' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    tellLeft();
    answer({ ok: true, seq: 102 });
    await expect.element(outcome).toBeVisible();
    await expect.element(kept).not.toBeInTheDocument();
    await expect.element(page.getByText(/home screen/u)).not.toBeInTheDocument();
  });

  it('counts a guest and the player they have become as one, in the score', async () => {
    await show('waiting', ondine, [1440, 900], { guest: 'p3' });
    await page.getByRole('button', { name: 'Change options' }).click();
    const rows = page.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Лев218');
    await expect.element(rows.nth(2)).toHaveTextContent('Ondine19');
    expect(rows.elements()).toHaveLength(3);
  });

  it('counts them as one at the end of a game', async () => {
    await show('suggested-after', { id: 'p2', name: 'Mateo' }, [1440, 900], { guest: 'p3' });
    const evening = page.getByRole('region', { name: 'This evening' }).getByRole('listitem');
    await expect.element(evening.nth(0)).toHaveTextContent('Лев2 wins, 18');
    expect(evening.elements()).toHaveLength(2);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ] as const)('ends at the edge where chairs and options end: %i wide', async (...size) => {
    await show('suggested-after', { id: 'p2', name: 'Mateo' }, size);
    const [width] = size;
    if (width < 760) await page.getByRole('button', { name: 'In the next game' }).click();
    await page.getByRole('button', { name: 'All options' }).click();
    const drawer = page.getByRole('dialog', { name: 'At this table' });
    await expect.element(drawer.getByRole('table')).toBeVisible();
    const parts = (): readonly Element[] => [
      ...drawer.element().querySelectorAll('table, dl, ol, [data-free]'),
    ];
    await expect.poll(() => parts().length).toBeGreaterThan(3);
    await expect
      .poll(() => new Set(parts().map((part) => part.getBoundingClientRect().right)).size)
      .toBe(1);
  });

  it('says to spectators how the next game is played, and that the last is over only once', async () => {
    await show('suggested-after', { id: 'p9', name: 'Zoé' }, [1440, 900]);
    const next = page.getByRole('region', { name: 'In the next game' });
    await expect.element(next).toBeVisible();
    expect(next.getByRole('list').first().getByRole('listitem').elements()).not.toEqual([]);
    expect(page.getByText('Game over').elements()).toHaveLength(1);
  });

  it('is left by somebody who was a guest when they played', async () => {
    await show('waiting', { id: 'p8', name: 'Лев' }, [390, 844], { guest: 'p8' });
    await expect.element(leaving).toBeVisible();
  });

  it('is not left by those who play a game there', async () => {
    await show('playing', ondine, [1440, 900]);
    await page.getByRole('button', { name: 'People and game' }).click();
    await expect
      .element(page.getByText('You can leave this group when the game is over.'))
      .toBeVisible();
    await expect.element(leaving).not.toBeInTheDocument();
  });

  it('is not left by those who do not belong to it', async () => {
    await show('waiting', { id: 'p7', name: 'Zoé' });
    await expect.element(page.getByRole('button', { name: 'Just watch' })).toBeVisible();
    await expect.element(leaving).not.toBeInTheDocument();
  });
});
