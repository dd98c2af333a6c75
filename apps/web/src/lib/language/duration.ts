import { locale } from './locale.ts';

const units = [
  { unit: 'day', length: 86_400_000, least: 1 },
  { unit: 'hour', length: 3_600_000, least: 1 },
  { unit: 'minute', length: 60_000, least: 2 },
] as const;

/** A length of time in the player's language: "45 sec", "3 min", "24 hr". @param milliseconds whole seconds */
export function duration(milliseconds: number): string {
  const fitting = units.find(
    ({ length, least }) => milliseconds % length === 0 && milliseconds >= least * length,
  );
  const { unit, length } = fitting ?? { unit: 'second', length: 1000 };
  return inUnit(milliseconds / length, unit);
}

/** About how long, to the nearest whole number: "3 days", "40 hr", "59 min", and "1 min" at least. @param milliseconds */
export function roughDuration(milliseconds: number): string {
  const { unit, length } = units.find(({ length: one }) => milliseconds >= 2 * one) ?? units[2];
  const count = Math.max(1, Math.round(milliseconds / length));
  // A minute on a clock is 60 seconds.
  return count === 1 ? inUnit(count, unit) : duration(count * length);
}

function inUnit(count: number, unit: string): string {
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  );
}

/** The time left, as a clock shows it: "1:59"; a second counts until it has passed. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When something happens: the time of day, with the day if that is not today. @param at, now milliseconds since 1970 */
export function clockTime(at: number, now: number): string {
  const [moment, today] = [new Date(at), new Date(now)];
  const isToday = moment.toDateString() === today.toDateString();
  return moment.toLocaleString(locale(), {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' }),
  });
}
