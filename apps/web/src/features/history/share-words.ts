import i18next from 'i18next';

import type { Share } from './statistics.ts';

/** A share in hundredths, as the language writes it: "58%", "58 %". */
export function shareWords({ count, of }: Share): string {
  return new Intl.NumberFormat(i18next.language, { style: 'percent' }).format(
    of === 0 ? 0 : count / of,
  );
}

/** A gain or a loss with its sign: "+6", "−18". */
export function gainWords(points: number): string {
  return new Intl.NumberFormat(i18next.language, { signDisplay: 'exceptZero' }).format(points);
}

/** When something was: "Today, 20:05", "Friday, 18:30", or the date. @param at, now milliseconds since 1970 */
export function dayAndTime(at: number, now: number): string {
  const { language } = i18next;
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(language, { timeStyle: 'short' });
  const days = Math.round((startOfDay(now) - startOfDay(at)) / dayLength);
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
      : days < 7
        ? moment.toLocaleDateString(language, { weekday: 'long' })
        : moment.toLocaleDateString(language, { dateStyle: 'medium' });
  return `${day.charAt(0).toLocaleUpperCase(language)}${day.slice(1)}, ${time}`;
}

const dayLength = 24 * 60 * 60_000;

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
