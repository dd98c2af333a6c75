import { lazy, use, useEffect, type ReactNode } from 'react';

import { loadGame } from '../games/games.ts';
import { addTexts } from '../language/texts.ts';
import { Opening } from '../shell/opening.tsx';
import { NoTablePage } from './no-table-page.tsx';
import type { OpenTable } from './open-table.ts';
import { PlayPage } from './play-page.tsx';
import { roomTexts } from './room-texts.ts';
import type { TableClient } from './table-client.ts';
import { useTable } from './use-table.ts';

// Whoever comes to a game that is on does without it.
const WaitingRoom = lazy(async () => {
  const [module] = await Promise.all([import('./waiting-room.tsx'), addTexts('shell', roomTexts)]);
  return { default: module.WaitingRoom };
});

/**
 * A table: its waiting room before the first game, then the game.
 *
 * @param props.onStage told what the table is at, whenever that changes; must stay the same function
 */
export function TablePage({
  tableId,
  onStage,
}: {
  readonly tableId: string;
  onStage?(stage: OpenTable['table']['stage']): void;
}): ReactNode {
  const { client, state } = useTable(tableId);
  const stage = state.type === 'open' ? state.table.stage : null;
  useEffect(() => {
    if (stage !== null) onStage?.(stage);
  }, [stage, onStage]);
  switch (state.type) {
    case 'opening':
      return <Opening />;
    case 'refused':
      return <NoTablePage refused={state.error} onAgain={client.askAgain} />;
    case 'open':
      return <OpenPage client={client} open={state} />;
  }
}

function OpenPage(props: { readonly client: TableClient; readonly open: OpenTable }): ReactNode {
  const { table } = props.open;
  const game = use(loadGame(table.gameId));
  if (table.closed && table.stage !== 'finished')
    return <NoTablePage refused={null} onAgain={props.client.askAgain} />;
  switch (table.stage) {
    case 'lobby':
      return <WaitingRoom {...props} game={game} />;
    case 'playing':
    case 'finished':
      return <PlayPage {...props} game={game} />;
  }
}
