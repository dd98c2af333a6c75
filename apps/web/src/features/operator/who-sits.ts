import type { ListedTable } from '@call-to-glory/protocol';
import i18next from 'i18next';

import { gameOf } from '../../games/games.ts';

/** Names everybody who has a chair at a table, bots as bots; a sentence if nobody has one. */
export function whoSits({ gameId, seats }: ListedTable): string {
  const names = seats.flatMap((occupant, seat) => {
    switch (occupant.type) {
      case 'empty':
        return [];
      case 'bot':
        return [
          i18next.t('operator:tables.bot', { name: gameOf(gameId)?.seatName(seat) ?? gameId }),
        ];
      case 'person':
        return [occupant.name];
    }
  });
  return names.length === 0 ? i18next.t('operator:tables.nobody') : names.join(', ');
}
