import { locale } from '../../lib/language/locale.ts';
import type { Share } from './statistics.ts';

/** A share as a percentage, as the language writes it: "58%", "58 %". */
export function shareWords({ count, of }: Share): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(of === 0 ? 0 : count / of);
}

/** A gain or a loss with its sign: "+6", "−18". */
export function gainWords(points: number): string {
  // English and Russian formats have a hyphen, which is half as wide as the plus above it.
  return new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero' })
    .format(points)
    .replace('-', '−');
}

/** When something happened: "Today, 20:05", "Friday, 18:30", or the date. @param at, now milliseconds since 1970 */
export function dayAndTime(at: number, now: number): string {
  const place = locale();
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(place, { timeStyle: 'short' });
  const days = Math.round((startOfDay(now) - startOfDay(at)) / dayLength);
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(place, { numeric: 'auto' }).format(-days, 'day')
      : days < 7
        ? moment.toLocaleDateString(place, { weekday: 'long' })
        : moment.toLocaleDateString(place, { dateStyle: 'medium' });
  return `${day.charAt(0).toLocaleUpperCase(place)}${day.slice(1)}, ${time}`;
}

const dayLength = 24 * 60 * 60_000;

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
