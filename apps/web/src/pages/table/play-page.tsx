import type { GameTypes, Viewer } from '@call-to-glory/game-kit';
import {
  awaitedSeats,
  isAlone,
  isCorrespondence,
  isPaused,
  seatOf,
  showsHands,
  viewerOf,
  watchingOf,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import type { GameClient } from '../../board/contract/game-client.ts';
import { ServerNotices } from '../../features/announcements/server-notices.tsx';
import { FairnessDrawer } from '../../features/fairness/fairness-drawer.tsx';
import { NextOptions } from '../../features/group/group-parts.ts';
import { messages } from '../../features/table/messages.ts';
import { PeopleDrawer } from '../../features/table/table-parts.ts';
import { useLeaving } from '../../features/table/use-leaving.ts';
import { useSender } from '../../features/table/use-sender.ts';
import { useTurnSignals } from '../../features/turn-signals/use-turn-signals.ts';
import { WatchStrip } from '../../features/watching/watching-parts.tsx';
import { useGameHome } from '../../games/game-context.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { TableClient } from '../../lib/connection/table-client.ts';
import { lazyOverlay } from '../../lib/lazy/lazy-part.tsx';
import {
  useConnectionState,
  useIsInTouch,
  useMe,
  useShell,
} from '../../lib/shell/shell-context.ts';
import { useFading } from '../../ui/use-fading.ts';
import { TalkingBoard } from './talking-board.tsx';
import { useBots } from './use-bots.ts';
import { useOtherGames } from './use-other-games.tsx';

import styles from './play-page.module.css';

const { Part: Confirmation } = lazyOverlay(
  async () => (await import('./confirmation.tsx')).Confirmation,
  messages,
);
const { Part: StillThere } = lazyOverlay(
  async () => (await import('./still-there.tsx')).StillThere,
  messages,
);
const { Part: TableNotices } = lazyOverlay(
  async () => (await import('./table-notices.tsx')).TableNotices,
  messages,
);

/** How long a refusal stays in sight, in milliseconds. */
const refusalTime = 5000;

interface PlayPageProps {
  readonly client: TableClient;
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
}

/** A game that is being played or just over: the game's own board, and what the shell adds to it. */
export function PlayPage(props: PlayPageProps): ReactNode {
  const { client, open, game } = props;
  const [, navigate] = useLocation();
  const home = useGameHome();
  const { viewer, newcomer } = whoLooksAt(open.table, useMe()?.id ?? null);
  const { backend } = useShell();
  const isConnected = useIsInTouch();
  const isSlow = useConnectionState().type === 'slow' && backend.isShared;
  const sender = useSender(client, open, game);
  const { refusal, send } = sender;
  const act = (command: TableCommand): void => void send(command);
  const [asking, setAsking] = useAsking(open.table);
  const [isFairnessOpen, setFairnessOpen] = useState(false);
  const isOnTurn = isAwaited(game, open.table, viewer);
  // With days for a turn, players look in: the screen need not stay on.
  useOwnTurn(isOnTurn, plays(open.table, viewer) && !isCorrespondence(open.table.options.clock));
  useFading(sender.refused, refusalTime, () => sender.tell(null));

  const now = useTimeOfRows(client, open, viewer);
  // A table full of bots waits for its player as they left it.
  const isWaitedFor = backend.isShared && plays(open.table, viewer) && !isAlone(open.table);

  const board = {
    ...open,
    viewer,
    newcomer,
    connected: isConnected,
    isSlow,
    now,
    send,
    past: {
      fetchLog: () => backend.fetchLog(open.table.id),
      showFairness: () => setFairnessOpen(true),
    },
    leave: () => (isWaitedFor ? setAsking('leave') : navigate(home)),
    skip: useBots(client, open.table, isConnected),
    people: backend.isShared ? () => setAsking('people') : null,
    notices: backend.isShared ? (
      <Notices {...{ open, game, now }} send={act} onEnd={() => setAsking('end')} />
    ) : null,
    watching: backend.isShared ? (
      <>
        <ServerNotices />
        <Watching {...{ client, open, viewer }} onNameless={() => setAsking('people')} send={act} />
      </>
    ) : null,
    otherGames: useOtherGames(),
    nextGame: <NextOptions {...{ open, send }} onAll={() => setAsking('people')} />,
    onSitBeside: viewer === 'watcher' && showsHands(open.table.options) ? client.sitBeside : null,
  };
  return (
    <>
      {backend.isShared ? (
        <TalkingBoard game={game} {...board} onRefused={sender.tell} />
      ) : (
        <game.Board {...board} talk={null} />
      )}
      <div role="alert">
        {refusal === null ? null : <p className={styles.refusal}>{refusal}</p>}
      </div>
      {isFairnessOpen ? (
        <FairnessDrawer table={open.table} onClose={() => setFairnessOpen(false)} />
      ) : null}
      {isOnTurn && isNearlyCovered(open.table, viewer) ? <StillThere /> : null}
      {asking === 'nothing' ? null : (
        <Over {...props} asking={asking} ask={setAsking} sender={sender} />
      )}
    </>
  );
}

/** What time it is at the table. Delayed rows keep their own: the clocks show what they showed then. */
function useTimeOfRows(client: TableClient, open: OpenTable, viewer: Viewer): () => number {
  const lastAt = isDelayedFor(open.table, viewer) ? (open.recent.at(-1)?.at ?? 0) : null;
  return useCallback(() => lastAt ?? client.now(), [lastAt, client]);
}

/** What is open over the table. */
type Asking = 'nothing' | 'leave' | 'people' | 'end';

/** What is open; questions about a game close when it is over. */
function useAsking({ stage }: TableView<GameTypes>): readonly [Asking, (next: Asking) => void] {
  const [asking, setAsking] = useState<Asking>('nothing');
  const isPast = stage !== 'playing' && (asking === 'leave' || asking === 'end');
  if (isPast) setAsking('nothing');
  return [isPast ? 'nothing' : asking, setAsking];
}

function Over({
  client,
  open,
  game,
  asking,
  ask,
  sender: { refusal, isNameTaken, send },
}: PlayPageProps & {
  readonly asking: Exclude<Asking, 'nothing'>;
  ask(next: Asking): void;
  readonly sender: ReturnType<typeof useSender>;
}): ReactNode {
  const leave = useLeaving(send);

  switch (asking) {
    case 'people':
      return (
        <PeopleDrawer
          open={open}
          game={game}
          onClose={() => ask('nothing')}
          onEnd={() => ask('end')}
          refusal={refusal}
          isNameTaken={isNameTaken}
          now={client.now}
          send={send}
        />
      );
    case 'leave':
    case 'end':
      return (
        <Confirmation
          key={asking}
          asking={asking}
          onClose={() => ask('nothing')}
          onAct={() =>
            void (asking === 'leave'
              ? leave()
              : send({ type: 'vote', motion: { type: 'end' }, isFor: true }))
          }
        />
      );
  }
}

/** Signals the player's turn wherever they look, and offers no newer version of the page meanwhile. */
function useOwnTurn(isOnTurn: boolean, isPlaying: boolean): void {
  const { t } = useTranslation();
  const { updates } = useShell();
  useTurnSignals(isOnTurn, isPlaying);
  useGameTitle(isOnTurn ? t('turnTitle') : undefined);
  useEffect(() => (isOnTurn ? updates.hold() : undefined), [isOnTurn, updates]);
}

/** For spectators, and for players who show their hand to them. */
function Watching(props: {
  readonly client: TableClient;
  readonly open: OpenTable;
  readonly viewer: Viewer;
  /** Shows where somebody without a name can sit down. */
  onNameless(): void;
  send(command: TableCommand): void;
}): ReactNode {
  const { client, open, viewer, onNameless, send } = props;
  const me = useMe();
  const { seats, stage, locked, kicked, options } = open.table;
  const isSeated = viewer !== 'watcher' || (me !== null && seatOf(open.table, me.id) !== null);
  const isKicked = me !== null && kicked.includes(me.id);
  if (isSeated && !isKicked && !showsHands(options)) return null;
  const mayTakeSeat = stage === 'finished' && !locked && !isKicked && !isSeated;
  const hasRoom = seats.some(({ type }) => type === 'empty');
  const sitDown = me === null ? onNameless : () => send({ type: 'sit' });
  return (
    <WatchStrip
      open={open}
      isSeated={isSeated}
      isKicked={isKicked}
      sitBeside={client.sitBeside}
      sitDown={mayTakeSeat && hasRoom ? sitDown : null}
    />
  );
}

/** Which viewer of the game somebody is; and their id if they did not play it, since they may sit down after it. */
function whoLooksAt(
  table: TableView<GameTypes>,
  player: string | null,
): { readonly viewer: Viewer; readonly newcomer: string | null } {
  const viewer = player === null ? 'watcher' : viewerOf(table, player);
  return { viewer, newcomer: viewer === 'watcher' ? player : null };
}

/** Does the viewer see the game with a delay? */
function isDelayedFor({ stage, options }: TableView<GameTypes>, viewer: Viewer): boolean {
  return viewer === 'watcher' && stage === 'playing' && (watchingOf(options)?.delay ?? 0) > 0;
}

/** What people decide together; fetched when there may be something. */
function Notices(props: ComponentProps<typeof TableNotices>): ReactNode {
  const { table, recent } = props.open;
  const isQuiet =
    (table.stage !== 'playing' || (table.proposals.length === 0 && !isPaused(table))) &&
    table.seats.every((occupant) => occupant.type !== 'person' || occupant.awaySince === null) &&
    recent.every(({ events }) =>
      events.every(({ type }) => type !== 'nudged' && type !== 'motionLost'),
    );
  return <div role="status">{isQuiet ? null : <TableNotices {...props} />}</div>;
}

/** Whether the game waits for a decision by the viewer, and not only for everybody to be ready. */
function isAwaited(
  { rules }: GameClient<GameTypes>,
  table: TableView<GameTypes>,
  viewer: Viewer,
): boolean {
  if (viewer === 'watcher' || table.stage !== 'playing') return false;
  if (rules.isBreak(table.game.public)) return false;
  return awaitedSeats(rules, table).includes(viewer);
}

/** Does a stand-in take over from the viewer if the clock has to finish this turn too? */
function isNearlyCovered(table: TableView<GameTypes>, viewer: Viewer): boolean {
  if (table.stage !== 'playing' || !plays(table, viewer) || isAlone(table)) return false;
  return viewer !== 'watcher' && (table.overtimes[viewer] ?? 0) > 0;
}

/** Whether the viewer plays their own seat in a running game. */
function plays(table: TableView<GameTypes>, viewer: Viewer): boolean {
  if (viewer === 'watcher' || table.stage !== 'playing') return false;
  const occupant = table.seats[viewer];
  return occupant?.type === 'person' && occupant.cover === null;
}
