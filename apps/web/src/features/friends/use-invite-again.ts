import type { PastGame, WireRefusal } from '@call-to-glory/protocol';
import type { Person, TableOptions } from '@call-to-glory/table/client';

import { useGame, useHostedGames } from '../../games/game-context.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { fetchBlocks, fetchGames } from '../../lib/session/api.ts';
import { useGoing } from '../../lib/session/use-going.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { openNewTable } from '../lobby/open-new-table.ts';
import { invitePeople } from './invited.ts';

/** The way to a game with certain people. */
interface Invite {
  readonly isBusy: boolean;
  /** Why no table was made for it; null until that happens. */
  readonly refused: WireRefusal | null;
  /** Opens a private table and invites the people; its page says how each was notified. */
  act(): void;
}

/** The way to another game with the same people. */
export interface InviteAgain extends Invite {
  /** The names of those invited, in words. */
  readonly names: string;
}

/**
 * Offers another game with the people of a past one, at a table like that of the game.
 *
 * @param game null for none
 * @param only invites this person alone; everybody if left out
 * @returns null where the player was not in it, or there is nobody left to invite
 */
export function useInviteAgain(game: PastGame | null, only?: string): InviteAgain | null {
  const me = useMe();
  const { isBusy, refused, invite } = useInviting();
  const blocked = useQuery(fetchBlocks, me === null || game === null ? null : [me.id]).value ?? [];
  const people = (game?.players ?? []).flatMap((player) =>
    player.type === 'person' && player.name !== '' ? [player] : [],
  );
  const invited = people.filter(
    ({ id }) =>
      id !== me?.id &&
      (only === undefined || id === only) &&
      !blocked.some((one) => one.id === id && one.how === 'block'),
  );
  if (game === null || me === null || invited.length === 0) return null;
  if (people.every(({ id }) => id !== me.id)) return null;

  const { gameId, options, settings = { clock: 'normal' }, players } = game;
  return {
    names: invited.map(({ name }) => name).join(', '),
    isBusy,
    refused,
    act: () => invite(invited, gameId, { ...settings, seats: players.length, game: options }),
  };
}

/**
 * Offers a game with a friend: like their last one together, or else a usual one of the game that the page is about, or
 * that the player has played last.
 *
 * @param friend null for none: then null is returned
 */
export function useInviteFriend(friend: Person | null): Invite | null {
  const me = useMe();
  const hosted = useHostedGames();
  const page = useGame();
  const asked = friend === null || me === null ? null : ([me.id] as const);
  const past = useQuery(fetchGames, asked).value?.games ?? [];
  const met = past.find(({ players }) =>
    players.some((one) => one.type === 'person' && one.id === friend?.id),
  );
  const again = useInviteAgain(met ?? null, friend?.id);
  const { isBusy, refused, invite } = useInviting();
  if (friend === null || me === null) return null;
  const game = page ?? hosted.find(({ id }) => id === past[0]?.gameId) ?? hosted[0];
  const options = { clock: 'normal', seats: game.seats.min, game: game.defaultOptions } as const;
  return again ?? { isBusy, refused, act: () => invite([friend], game.id, options) };
}

/** Opens a private table and invites people to it. */
function useInviting(): Omit<Invite, 'act'> & {
  invite(people: readonly Person[], gameId: string, options: Omit<TableOptions, 'private'>): void;
} {
  const name = useMe()?.name ?? '';
  const { session } = useShell();
  const { isBusy, refused, go } = useGoing();

  async function open(
    people: readonly Person[],
    table: Parameters<typeof openNewTable>[1],
  ): ReturnType<typeof openNewTable> {
    const address = await openNewTable(session, table, name);
    // The table exists whether or not anybody could be notified; its page says so.
    if (address.ok) await invitePeople(address.value.replace('/t/', ''), people);
    return address;
  }

  return {
    isBusy,
    refused,
    invite: (people, gameId, options) =>
      void go(open(people, { gameId, options: { ...options, private: true } }), gameId),
  };
}
