import type { Seat } from '@call-to-glory/game-kit';
import { createContext, use, type ComponentType } from 'react';

/** What the avatar of a seat is given. */
export interface SeatMarkProps {
  readonly seat: Seat;
  readonly state?: 'active' | 'away' | undefined;
}

/** How a game shows its seats and its things where the kit mentions them. */
export interface GameLooks {
  /** The avatar of the seat's player; decoration, as the name is beside it. Its size is `--avatar-size`. */
  readonly SeatMark: ComponentType<SeatMarkProps>;
  /** The name of the seat's mark; bots go by this name. */
  seatName(seat: Seat): string;
  /** A thing of the game as a small picture within a sentence; decoration. */
  readonly Token: ComponentType<{ readonly token: string }>;
}

const Looks = createContext<GameLooks | null>(null);

/** Makes the kit show seats and things as this game does. */
export const GameLooksProvider = Looks.Provider;

/** The looks of the game at this table. Throws outside a table. */
export function useLooks(): GameLooks {
  const looks = use(Looks);
  if (looks === null) throw new Error('there is no table here');
  return looks;
}
