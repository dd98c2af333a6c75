import type { TableInvite } from '@call-to-glory/protocol';
import i18next from 'i18next';

import { gameOf } from '../../games/games.ts';

/** Says in one sentence who invites the player to what. */
export function inviteWords({ from, table }: TableInvite): string {
  const { t } = i18next;
  return t('friends:note.invited', {
    name: from.name,
    game: gameOf(table.gameId)?.name() ?? '',
    seats: t('lists.players', { count: table.seats.length }),
  });
}
