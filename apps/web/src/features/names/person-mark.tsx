import type { ReactNode } from 'react';

import { useHostedGames } from '../../games/game-context.ts';

/** The mark of somebody away from a table: always the same one from the first game, wherever they are listed. */
export function PersonMark({
  id,
  isAway = false,
}: {
  readonly id: string;
  readonly isAway?: boolean;
}): ReactNode {
  const [{ SeatMark, seats }] = useHostedGames();
  const seat = Number.parseInt(id.slice(-2), 36) % seats.max;
  return <SeatMark seat={seat} state={isAway ? 'away' : undefined} />;
}
