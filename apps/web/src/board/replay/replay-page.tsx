import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

import type { ReplayProps } from '../contract/game-client.ts';
import { gameOfHash, startOfHash, type LinkedGame } from './game-link.ts';
import type { Notation, Replayable } from './notation.ts';
import { Replay } from './replay.tsx';
import { stageGame, type StagedGame } from './staged-game.ts';

interface ReplayPageProps<Types extends GameTypes, Play> extends ReplayProps {
  readonly replay: Replayable<Types, Play>;
}

/** Plays the game again that the page's address holds. */
export function ReplayPage<Types extends GameTypes, Play>({
  replay,
  gone,
  onLeave,
}: ReplayPageProps<Types, Play>): ReactNode {
  const { notation } = replay;
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const game = useMemo(() => gameOfHash(notation, hash), [notation, hash]);
  const start = useMemo(
    () => startOfHash(hash, game === null ? 0 : notation.seatCountOf(game.record)),
    [notation, hash, game],
  );
  const [eyes, setEyes] = useState(start.seat);
  const staged = useMemo(() => game && stagedFor(notation, game, eyes), [notation, game, eyes]);
  if (game === null || staged === null) return gone;
  return (
    <Replay
      key={hash}
      replay={replay}
      game={game}
      staged={staged}
      start={start.row}
      eyes={eyes}
      onEyes={setEyes}
      onLeave={onLeave}
    />
  );
}

function stagedFor<Types extends GameTypes, Play>(
  notation: Notation<Types, Play>,
  { record, names }: LinkedGame<Play>,
  eyes: Seat | null,
): StagedGame<Types> | null {
  const seats = Array.from({ length: notation.seatCountOf(record) }, (_, seat) => {
    const name = names[seat] ?? '';
    return name === ''
      ? ({ type: 'bot', bot: 'simple' } as const)
      : ({
          type: 'person',
          person: { id: `p${seat}`, name },
          ready: true,
          cover: null,
          awaySince: null,
        } as const);
  });
  const staged = stageGame(notation, record, { seats, viewer: eyes ?? 'watcher' });
  return staged.ok ? staged.value : null;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
