import type { GameTypes } from '@call-to-glory/game-kit';
import { countdownOf, seatOf, type TableView } from '@call-to-glory/table/client';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useOwnSeat } from '../../features/connection/own-seats.ts';
import { useIsServerAway } from '../../features/connection/use-is-server-away.ts';
import { messages as groupMessages } from '../../features/group/messages.ts';
import { useGroupManifest } from '../../features/group/use-group-manifest.ts';
import { messages } from '../../features/table/messages.ts';
import { useTable } from '../../features/table/use-table.ts';
import { GameContext } from '../../games/game-context.ts';
import { gameOf, loadedGame, loadGame } from '../../games/games.ts';
import { OpeningTable } from '../../games/opening-table.tsx';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { TableClient, TableState } from '../../lib/connection/table-client.ts';
import { refusals } from '../../lib/language/refusals.ts';
import { lazily } from '../../lib/lazy/lazy-part.tsx';
import { isPassing } from '../../lib/query/is-passing.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { GonePage } from '../gone/gone-page.tsx';
import { PlayPage } from './play-page.tsx';

/** How long a player alone with bots waits for their game before the room is shown, in milliseconds. */
const openingTimeoutMs = 8000;

// Not needed for opening a running game.
const NoTablePage = lazily(
  async () => (await import('./no-table-page.tsx')).NoTablePage,
  messages,
  refusals,
);
const WaitingRoom = lazily(
  async () => (await import('./waiting-room.tsx')).WaitingRoom,
  messages,
  groupMessages,
);

/**
 * A table: its waiting room before the first game, then the game.
 *
 * @param props.onStage receives the stage of the table whenever it changes, `gone` if it will not be shown any more;
 *   must stay the same function
 */
export function TablePage({
  tableId,
  onStage,
}: {
  readonly tableId: string;
  onStage?(stage: OpenTable['table']['stage'] | 'gone'): void;
}): ReactNode {
  const { client, state } = useTable(tableId);
  const { updates } = useShell();
  const stage = stageOf(state);
  useEffect(() => {
    if (stage !== null) onStage?.(stage);
  }, [stage, onStage]);
  useGroupManifest(state.type === 'open' && state.table.pinned ? tableId : null);
  if (state.type === 'opening') return <ComingTable />;
  if (state.type === 'refused') return <NoTablePage why={state.error} onAgain={client.askAgain} />;
  // `GonePage` is already loaded; fetching anything else may fail.
  if (state.type === 'outdated' || state.type === 'failed') {
    const isTooOld = state.type === 'outdated';
    return <GonePage what={state.type} onAgain={() => void updates.loadAgain(isTooOld)} />;
  }
  return (
    <GameContext value={gameOf(state.table.gameId)}>
      <OpenPage client={client} open={state} />
    </GameContext>
  );
}

/** Without a connection, bots and lessons can be played: an installed page may have no other way home. */
function ComingTable(): ReactNode {
  const { t } = useTranslation();
  const isAway = useIsServerAway();
  return (
    <OpeningTable>
      {isAway ? (
        <ButtonLink look="outline" href="/">
          {t('gone.home')}
        </ButtonLink>
      ) : null}
    </OpeningTable>
  );
}

function stageOf(state: TableState): OpenTable['table']['stage'] | 'gone' | null {
  if (state.type === 'open') return state.table.stage;
  return state.type === 'refused' && !isPassing(state.error) ? 'gone' : null;
}

function OpenPage(props: { readonly client: TableClient; readonly open: OpenTable }): ReactNode {
  const { table } = props.open;
  // The table was folded with the game, so it has been loaded: nothing needs to be shown in between.
  const game = loadedGame(table.gameId) ?? use(loadGame(table.gameId));
  const me = useMe();
  const isDealing = isDealtFor(table, me?.id ?? null);
  const isWaiting = table.stage === 'lobby';
  useOwnSeat(me !== null && seatOf(table, me.id) !== null);
  useEffect(() => {
    if (isWaiting) game.fetchMotion?.();
  }, [isWaiting, game]);
  const [hasRoom, setHasRoom] = useState(!isDealing);
  if (!isDealing && !hasRoom) setHasRoom(true);
  useEffect(() => {
    if (hasRoom) return;
    const timer = setTimeout(() => setHasRoom(true), openingTimeoutMs);
    return () => clearTimeout(timer);
  }, [hasRoom]);
  if (table.closed && table.stage !== 'finished')
    return <NoTablePage why={props.open} onAgain={props.client.askAgain} />;
  switch (table.stage) {
    case 'lobby':
      // A player who asked for a game with bots does not see the room on the way to it.
      return hasRoom ? <WaitingRoom {...props} game={game} /> : <OpeningTable />;
    case 'playing':
    case 'finished':
      return <PlayPage {...props} game={game} />;
  }
}

/** Does the game begin as soon as this player's browser has added to its chance? So it does for one alone with bots. */
function isDealtFor(table: TableView<GameTypes>, player: string | null): boolean {
  const people = table.seats.filter(({ type }) => type === 'person').length;
  return (
    countdownOf(table) !== null && people === 1 && player !== null && seatOf(table, player) !== null
  );
}
