import { timesOf, type ClockChoice } from '@call-to-glory/table/client';
import i18next from 'i18next';

import { duration } from '../../lib/language/duration.ts';

/** Says in a few words what a clock grants: "45 sec a turn, 60 sec in reserve". */
export function describeClock(clock: ClockChoice): string {
  const times = timesOf(clock);
  if (times === null) return i18next.t('clock.none');
  return [
    i18next.t('clock.move', { time: duration(times.move) }),
    times.bank === 0 ? '' : i18next.t('clock.bank', { time: duration(times.bank) }),
    times.increment === 0 ? '' : i18next.t('clock.increment', { time: duration(times.increment) }),
  ]
    .filter((part) => part !== '')
    .join(i18next.t('lists.separator'));
}

/** The clock of a table in a list: its name, or what it grants if it has none. */
export function nameClock(clock: ClockChoice): string {
  return typeof clock === 'string' ? i18next.t(`lists.clocks.${clock}`) : describeClock(clock);
}

/** What the name of a clock does not say; null for no clock, and for one whose name says its times. */
export function clockDetail(clock: ClockChoice): string | null {
  return clock === 'fast' || clock === 'normal' || clock === 'slow' ? describeClock(clock) : null;
}
