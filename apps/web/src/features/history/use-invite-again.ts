import type { PastGame, WireRefusal } from '@call-to-glory/protocol';

import { useQuery } from '../../lib/query/use-query.ts';
import { fetchBlocks } from '../../lib/session/api.ts';
import { useGoing } from '../../lib/session/use-going.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { invitePeople } from '../friends/invited.ts';
import { openNewTable } from '../lobby/open-new-table.ts';

/** The way to another game with the same people. */
export interface InviteAgain {
  /** The names of those invited, in words. */
  readonly names: string;
  readonly isBusy: boolean;
  /** Why no table was made for it; null until that happens. */
  readonly refused: WireRefusal | null;
  /** Opens a private table like that of the game and invites the people; its page says how each was notified. */
  act(): void;
}

/**
 * Offers another game with the people of a past one.
 *
 * @param game null for none
 * @param only invites this person alone; everybody if left out
 * @returns null where the player was not in it, or there is nobody left to invite
 */
export function useInviteAgain(game: PastGame | null, only?: string): InviteAgain | null {
  const me = useMe();
  const { session } = useShell();
  const { isBusy, refused, go } = useGoing();
  const blocked = useQuery(fetchBlocks, me === null ? null : [me.id]).value ?? [];
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
  async function open(name: string): ReturnType<typeof openNewTable> {
    const table = { ...settings, seats: players.length, private: true, game: options };
    const address = await openNewTable(session, { gameId, options: table }, name);
    // The table exists whether or not anybody could be notified; its page says so.
    if (address.ok) await invitePeople(address.value.replace('/t/', ''), invited);
    return address;
  }

  return {
    names: invited.map(({ name }) => name).join(', '),
    isBusy,
    refused,
    act: () => void go(open(me.name), gameId),
  };
}
