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
 * Throws `LifeBroken` if a bot has moved sooner after it was asked than bots do.
 *
 * @param delay how long a bot thinks at least, in milliseconds
 */
export function requireBotsTookTime(rows: readonly LogRow[], delay: number): void {
  const [hasty] = hastyBotMoves(toyGame, rows, delay);
  if (hasty === undefined) return;
  throw new LifeBroken(`row ${hasty.seq}: a bot moved after ${hasty.after} ms`);
}

/** A node drives nothing any more when it has not been alive for so long, in milliseconds. */
const deadAfter = 10_000;

/**
 * Throws `LifeBroken` if clocks start afresh though the node that drives the table was alive a short while ago, and could
 * write; but where all have left a countdown, which its driver begins again.
 */
export function requireNoNeedlessWake(house: ToyNodes, id: TableId): void {
  const rows = house.log.entries.filter(({ tableId }) => tableId === id);
  for (const [index, { row, beside }] of rows.entries()) {
    const before = rows[index - 1];
    if (typeOf(row) !== 'wake' || before === undefined || typeOf(before.row) === 'attend') continue;
    const driver = before.beside.drive?.node ?? '';
    const slack = 1000 + maxSkew;
    // The server that drives it could not write, or has just taken over and could not: nobody pays for that with their time.
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

/** Clocks of nodes are not farther off than this in any life, in milliseconds. */
export const maxSkew = 250;

/**
 * How late something may be done, with the clock of who does it; and how much later for each node that has died a short while ago, until another has taken
 * over, which may die as well; in milliseconds.
 */
const [maxLate, laterByDeath] = [3000 + maxSkew, 5000];
/** A node whose place was taken can have died so long ago, and what could not be reached have failed, in milliseconds. */
const faultMatters = 30_000;

/**
 * Throws `LifeBroken` if something was due at a table for long, and nobody did it, unless nodes could not reach what they
 * share.
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
