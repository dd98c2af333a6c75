import { toyGame } from '@call-to-glory/toy-game';

import { dueByItself } from '../actor/scheduler.ts';
import { TableRecord } from '../log/table-record.ts';
import type { LogRow } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { hastyBotMoves } from './hasty-bot-moves.ts';
import { LifeBroken } from './table-rules.ts';
import type { ToyNodes } from './toy-nodes.ts';
import type { Toy } from './toy.ts';

/**
 * Throws `LifeBroken` if a bot has moved too soon after it was asked.
 *
 * @param delay the minimum time for which a bot thinks, in milliseconds
 */
export function requireBotsTookTime(rows: readonly LogRow[], delay: number): void {
  const [hasty] = hastyBotMoves(toyGame, rows, delay);
  if (hasty === undefined) return;
  throw new LifeBroken(`row ${hasty.seq}: a bot moved after ${hasty.after} ms`);
}

/** How long without a heartbeat until a node no longer drives anything, in milliseconds. */
const deadAfter = 10_000;

/**
 * Throws `LifeBroken` if clocks were restarted although the driver of the table was alive shortly before and could
 * write; except in a countdown that everybody has left, which its driver restarts.
 */
export function requireNoNeedlessWake(house: ToyNodes, id: TableId): void {
  const rows = house.log.entries.filter(({ tableId }) => tableId === id);
  for (const [index, { row, beside }] of rows.entries()) {
    const before = rows[index - 1];
    if (typeOf(row) !== 'wake' || before === undefined || typeOf(before.row) === 'attend') continue;
    const driver = before.beside.drive?.node ?? '';
    const slack = 1000 + maxSkew;
    // The driver could not write, whether or not it had just taken over: nobody's clock pays for that.
    const writer = [...house.worlds.keys()].find((one) => house.nameOf(one) === beside.drive?.node);
    const failedAt = house.links[writer ?? -1]?.failedAt ?? [];
    if (failedAt.some((at) => at >= before.row.at - slack && at <= row.at + slack)) continue;
    const beat = house.beats.get(driver)?.findLast((at) => at <= row.at) ?? -Infinity;
    if (row.at - beat < deadAfter - slack) {
      throw new LifeBroken(
        `row ${row.seq} wakes a table whose driver was alive ${row.at - beat} ago`,
      );
    }
  }
}

/** The maximum skew of a node's clock in any life, in milliseconds. */
export const maxSkew = 250;

/**
 * How late something may be done, by the clock of the node that does it; and how much later for each node that has died
 * recently, as another has to take over, which may die as well; in milliseconds.
 */
const [maxLate, laterByDeath] = [3000 + maxSkew, 5000];
/** For how long the death of a node or a failed call may still cause delays, in milliseconds. */
const faultMatters = 30_000;

/**
 * Throws `LifeBroken` if something was overdue at a table for too long, unless nodes could not reach what they share.
 */
export function requireInTime({ diedAt, clock, links }: ToyNodes, rows: readonly LogRow[]): void {
  const record = new TableRecord<Toy>(toyGame, 'due');
  const failedAt = links.flatMap((link) => [...link.failedAt, ...link.slowAt]);
  let since = -Infinity;
  const maxLateAt = (now: number): number => {
    const isRecent = (at: number): boolean => at <= now && now <= at + faultMatters;
    if (failedAt.some(isRecent)) return Infinity;
    return maxLate + laterByDeath * [...diedAt.values()].filter(isRecent).length;
  };
  const requireBy = (now: number): void => {
    if (record.table === null) return;
    const dueAt = dueByItself(toyGame, record.table, since, { min: 600, max: 900 });
    const late = now - Math.max(dueAt ?? now, since);
    if (late > maxLateAt(now)) {
      throw new LifeBroken(`what was due after row ${record.seq} was not done for ${late} ms`);
    }
  };
  for (const row of rows) {
    requireBy(row.at);
    record.read([row]);
    since = row.at;
  }
  requireBy(clock.now());
}

function typeOf({ command }: LogRow): string {
  return (command as { readonly type: string }).type;
}
