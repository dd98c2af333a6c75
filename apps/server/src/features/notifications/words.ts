import type { PushNotice } from '@call-to-glory/protocol';

import { wordsOf } from '../../core/language/words-of.ts';
import type { WaitingTable } from './decide-notice.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

/** The most tables that one notification names. */
const maxNamed = 4;

const units = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const;

/** Absent players have no page that could word things for them. */
export const wordsIn = wordsOf({ en, fr, ru });

/**
 * The notification about everything that waits for a player.
 *
 * @param waiting at least one table
 * @param now server time, ms
 */
export function wordNotice(
  waiting: readonly WaitingTable[],
  language: string,
  now: number,
): PushNotice {
  const [only] = waiting;
  if (only !== undefined && waiting.length === 1) return wordTable(only, language, now);
  const t = wordsIn(language);
  const areTurns = waiting.every(({ action }) => action.to === 'move');
  return {
    title: t(areTurns ? 'turns' : 'tables', { count: waiting.length }),
    body: waiting
      .slice(0, maxNamed)
      .map(({ names }) => listed(names, language))
      .join(' · '),
    tag: 'tables',
    path: '/',
    language,
  };
}

function wordTable(
  { table, action, shortAt, names }: WaitingTable,
  language: string,
  now: number,
): PushNotice {
  const t = wordsIn(language);
  const others = { names: listed(names, language) };
  const where = { tag: `table-${table}`, path: `/t/${table}`, language };
  if (action.to === 'join') {
    const words = { title: t('join', { name: names[0] ?? '' }), body: t('joinWith', others) };
    // It is shown beside the notification of what waits, whose latest version says all of that.
    return { ...words, ...where, tag: `invite-${table}` };
  }
  if (action.to === 'start') {
    return { title: t('start'), body: t('startWith', others), ...where };
  }
  const time =
    action.deadline === null || shortAt === null ? null : about(action.deadline - now, language);
  if (time === null) return { title: t('turn'), body: t('turnWith', others), ...where };
  return shortAt !== null && shortAt <= now
    ? { title: t('turnShort', { time }), body: t('turnWith', others), ...where }
    : { title: t('turn'), body: t('turnWithLeft', { ...others, time }), ...where };
}

function listed(names: readonly string[], language: string): string {
  return names.length === 0
    ? wordsIn(language)('alone')
    : new Intl.ListFormat(language).format(names);
}

/** A duration to the nearest whole number: "3 days", "5 hours". @param milliseconds */
function about(milliseconds: number, language: string): string {
  const { unit, length } = units.find((one) => milliseconds >= 2 * one.length) ?? units[2];
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.max(1, Math.round(milliseconds / length)));
}
