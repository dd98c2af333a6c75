import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

import {
  gameOfHash,
  startOfHash,
  type LinkedGame,
} from '../../games/call-to-glory/replay/game-link.ts';
import { stageGame, type StagedGame } from '../../games/call-to-glory/replay/staged-game.ts';
import type { ReplayProps } from '../../games/game-client.ts';
import { GonePage } from '../../pages/gone/gone-page.tsx';
import { Replay } from './replay.tsx';

/** Plays the game again that the page's address holds. */
export function ReplayPage({ onLeave }: ReplayProps): ReactNode {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const game = useMemo(() => gameOfHash(hash), [hash]);
  const start = useMemo(() => startOfHash(hash), [hash]);
  const [eyes, setEyes] = useState(start.seat);
  const staged = useMemo(() => (game === null ? null : stagedFor(game, eyes)), [game, eyes]);
  if (game === null || staged === null) return <GonePage what="replay" />;
  return (
    <Replay
      key={hash}
      game={game}
      staged={staged}
      start={start.row}
      eyes={eyes}
      onEyes={setEyes}
      onLeave={onLeave}
    />
  );
}

function stagedFor({ record, names }: LinkedGame, eyes: number | null): StagedGame | null {
  const seats = Array.from({ length: record.seatCount }, (_, seat) => {
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
  const staged = stageGame(record, { seats, viewer: eyes ?? 'watcher' });
  return staged.ok ? staged.value : null;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
