import type { GameTypes } from '@call-to-glory/game-kit';
import { watchingOf, type TableOptions } from '@call-to-glory/table/client';
import i18next from 'i18next';
import { Clock, Lock, LockOpen } from 'lucide-react';

import type { GameLobby, OptionRow } from '../../board/contract/game-client.ts';
import { clockDetail, nameClock } from '../table-options/describe-clock.ts';
import { describeWatching } from '../table-options/describe-watching.ts';

/** Lists all options of a table: the name and value of each, and whether that is the usual value. */
export function optionRows(
  options: TableOptions,
  game: GameLobby<GameTypes>,
): readonly OptionRow[] {
  const { t } = i18next;
  const { seats, clock, randomSeats = false, casual = false } = options;
  const rating = options.private ? 'unrated' : casual ? 'casual' : 'rated';
  const detail = clockDetail(clock);
  return [
    {
      name: t('group:options.players'),
      value: String(seats),
      isUsual: true,
      chip: t('lists.players', { count: seats }),
    },
    ...game.optionRows(options.game),
    {
      name: t('group:options.clock'),
      value: [nameClock(clock), ...(detail === null ? [] : [detail])].join(t('lists.separator')),
      isUsual: clock === 'normal',
      chip: typeof clock === 'string' ? t(`group:chip.clock.${clock}`) : t('group:chip.ownClock'),
      detail: clockAdvice(clock) ?? detail ?? nameClock(clock),
      Icon: Clock,
    },
    {
      name: t('group:options.seats'),
      value: t(`group:options.${randomSeats ? 'seatsRandom' : 'seatsKept'}`),
      isUsual: !randomSeats,
      ...(randomSeats ? { chip: t('group:chip.randomSeats') } : {}),
    },
    {
      name: t('group:options.listed'),
      value: t(`group:options.${options.private ? 'private' : 'public'}`),
      isUsual: true,
      chip: t(`group:chip.${options.private ? 'private' : 'public'}`),
      Icon: options.private ? Lock : LockOpen,
    },
    {
      name: t('group:options.rating'),
      value: t(`group:options.${rating}`),
      isUsual: !casual || options.private,
      ...(rating === 'casual' ? { chip: t('group:chip.casual') } : {}),
    },
    {
      name: t('group:options.watching'),
      value: watchingWords(options),
      isUsual: options.watching === undefined,
      ...(options.watching === undefined
        ? {}
        : {
            chip: t(`group:chip.${watchingChip(options)}`),
            detail: watchingWords(options),
          }),
    },
  ];
}

/** What people who are invited should know of a clock; null if its times say enough. */
function clockAdvice(clock: TableOptions['clock']): string | null {
  if (clock === 'none') return i18next.t('group:options.noClock');
  return clock === 'days' ? i18next.t('clock.daysDetail') : null;
}

function watchingChip(
  options: TableOptions,
): 'noSpectators' | 'spectators' | 'spectatorsHands' | 'spectatorsLate' {
  const watching = watchingOf(options);
  if (watching === null) return 'noSpectators';
  if (watching.hands) return 'spectatorsHands';
  return watching.delay > 0 ? 'spectatorsLate' : 'spectators';
}

function watchingWords(options: TableOptions): string {
  if (watchingOf(options) === null) return i18next.t('group:options.watchNobody');
  const watching = describeWatching(options);
  return watching === '' ? i18next.t('group:options.watchLive') : watching;
}
