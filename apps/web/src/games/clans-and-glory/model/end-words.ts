import type { ClansPublic } from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';

import type { Message } from '../../../board/words/message.ts';
import type { NameOf } from '../../../board/words/names.ts';
import { clanOf } from '../art/clan-shapes.tsx';
import { counted, message } from '../messages/words.ts';
import type { TakenRow } from './play-out.ts';

/**
 * Who has won, for a reader whose own place is shown above it, or else what the winner has taken; and how far behind
 * the next player is, if the second place is not shared.
 *
 * @param victory who has won, as a spectator reads it
 */
export function leadWords(
  rows: readonly TakenRow[],
  me: Seat | null,
  nameOf: NameOf,
  victory: Message,
): readonly Message[] {
  const [first, second, third] = rows;
  if (first === undefined || second === undefined) return [];
  const isBehind = rows.some(({ seat, place }) => seat === me && place !== 1);
  const won = message('end.victory', { victory });
  if (second.place === 1) return isBehind ? [won] : [];
  const clan = message(`clan.${clanOf(first.seat)}`);
  const about = isBehind ? won : counted('end.clanTakes', first.cards, { clan });
  const behind = first.points - second.points;
  const who = nameOf(second.seat);
  const isMine = second.seat === me;
  if (third?.place === second.place) return [about];
  if (behind === 0) return [about, message(isMine ? 'end.youByCards' : 'end.byCards', { who })];
  return [
    about,
    isMine ? counted('end.youSecond', behind) : counted('end.second', behind, { who }),
  ];
}

/** What lay face down, and whose: shown once the game is over (C9). */
export function shownFaceDown({ places }: ClansPublic): readonly {
  readonly place: number;
  readonly seat: Seat;
  readonly card: NonNullable<Extract<ClansPublic['places'][number], { face: 'down' }>['card']>;
}[] {
  return places.flatMap((lying, place) =>
    lying?.face === 'down' && lying.card !== null
      ? [{ place, seat: lying.seat, card: lying.card }]
      : [],
  );
}
