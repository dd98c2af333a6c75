import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import i18next from 'i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { nameClock } from './describe-clock.ts';

/** Describes a table's options in a few words. The clock is included if it is unusual, or if there is nothing else. */
export function describeTableOptions(options: TableOptions, game: GameLobby<GameTypes>): string {
  const variants = game.describeOptions(options.game);
  const tellsClock = variants === '' || options.clock !== 'normal';
  return [
    i18next.t('lists.players', { count: options.seats }),
    variants,
    tellsClock ? nameClock(options.clock) : '',
    options.casual === true && !options.private ? i18next.t('lists.casual') : '',
  ]
    .filter((part) => part !== '')
    .join(i18next.t('lists.separator'));
}
