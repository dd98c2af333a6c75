import type { CommandAnswer } from '@call-to-glory/protocol';
import { evolveTableView, type Occupant, type TableCommand } from '@call-to-glory/table/client';
import { toyGame, type Toy } from '@call-to-glory/toy-game/client';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import '../../ui/theme/theme.css';
import { boardOf } from '../../board/board-of.tsx';
import type { OtherGame } from '../../board/contract/board-props.ts';
import { boardMessages, lazyBoardMessages } from '../../board/messages/messages.ts';
import { stageGame, type StagedGame } from '../../board/replay/staged-game.ts';
import { refusals } from '../../lib/language/refusals.ts';
import { bareGame } from './board.tsx';
import { lobbyMessages, tableMessages } from './messages/messages.ts';
import { notation } from './notation.ts';
import { playOut } from './testing/play-out.ts';

/** The board of a game without anything optional. */
const BareBoard = boardOf(bareGame);

const send = vi.fn<(command: TableCommand) => Promise<CommandAnswer>>();

beforeAll(async () => {
  for (const add of [lobbyMessages, boardMessages, lazyBoardMessages, tableMessages, refusals]) {
    await add();
  }
});

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({ ok: true, seq: 1 });
});

it('takes a move, says what happened, and lists its keys', async () => {
  await render(<Shown rows={1} />);
  await expect.element(page.getByRole('list', { name: 'Log' })).toHaveTextContent('Round 1 begins');
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().click();
  await expect
    .poll(() => send.mock.calls)
    .toMatchObject([[{ type: 'play', command: { type: 'choose' } }]]);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('shows who has won, and offers another game', async () => {
  await render(<Shown rows={null} />);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ type: 'ready' }]]);
});

it('offers the other games of the house once the game is over, and none before or where there are none', async () => {
  const play = vi.fn<() => void>();
  const others = [{ id: 'other', name: 'Another Game', mark: null, play }];
  const button = page.getByRole('button', { name: /^Play / });
  const shown = await render(<Shown rows={1} otherGames={others} />);
  await expect.element(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await shown.unmount();

  const without = await render(<Shown rows={null} />);
  await expect.element(page.getByRole('button', { name: 'Home' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await without.unmount();

  await render(<Shown rows={null} otherGames={others} />);
  await expect.element(button).toHaveTextContent('Play Another Game');
  await button.click();
  expect(play).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

/** A table after this many rows, seen by the first seat; null for all rows and the end of the game. */
function Shown({
  rows,
  otherGames = [],
}: {
  readonly rows: number | null;
  readonly otherGames?: readonly OtherGame[];
}): ReactNode {
  const staged = played();
  const count = rows ?? staged.rows.length;
  const last = staged.tables[count - 1];
  if (last === undefined) throw new Error('no such row');
  const over = { type: 'gameFinished', secret: '' } as const;
  const table =
    rows === null ? evolveTableView(toyGame, last, over, { seq: count + 1, at: 0 }, 0) : last;
  return (
    <BareBoard
      table={table}
      seq={count}
      viewer={0}
      recent={staged.rows.slice(0, count)}
      presence={{ away: [], watchers: 0 }}
      talk={null}
      connected
      now={() => 0}
      send={send}
      leave={() => {}}
      otherGames={otherGames}
    />
  );
}

function played(): StagedGame<Toy> {
  const seats = ['Ondine', 'Mateo', 'Aiko'].map((name): Occupant => {
    const person = { id: name, name };
    return { type: 'person', person, ready: true, cover: null, awaySince: null };
  });
  const record = notation.recordOf({ rounds: 1 }, 3, playOut());
  const staged = stageGame(notation, record, { seats, viewer: 0 });
  if (!staged.ok) throw new Error(staged.refusal.code);
  return staged.value;
}
