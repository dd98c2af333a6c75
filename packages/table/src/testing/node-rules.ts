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

/** A node drives nothing any more when it has been dead for so long, in milliseconds. */
const deadAfter = 10_000;

/**
 * Throws `LifeBroken` if clocks start afresh though the node that drives the table was alive a short while ago; but
 * where all have left a countdown, which its driver begins again.
 */
export function requireNoNeedlessWake(house: ToyNodes, id: TableId): void {
  const rows = house.log.entries.filter(({ tableId }) => tableId === id);
  for (const [index, { row }] of rows.entries()) {
    const before = rows[index - 1];
    if (typeOf(row) !== 'wake' || before === undefined) continue;
    const driver = [...house.worlds.keys()].find(
      (one) => house.nameOf(one) === before.beside.drive?.node,
    );
    const deadFor = row.at - (house.diedAt.get(driver ?? 0) ?? row.at);
    if (deadFor <= deadAfter - 1000 && typeOf(before.row) !== 'attend') {
      throw new LifeBroken(
        `row ${row.seq} wakes a table whose driver has been dead for ${deadFor}`,
      );
    }
  }
}

/** How late something may be done; and how late if a node has died a short while ago, until another has taken over, in milliseconds. */
const [maxLate, maxLateAfterDeath] = [3000, 8000];
/** A node whose place was taken can have died so long ago, in milliseconds. */
const deathMatters = 30_000;

/** Throws `LifeBroken` if something was due at a table for long, and nobody did it. */
export function requireInTime({ diedAt, clock }: ToyNodes, rows: readonly LogRow[]): void {
  const record = new TableRecord<Toy>(toyGame, 'due');
  let since = -Infinity;
  const requireBy = (now: number): void => {
    if (record.table === null) return;
    const dueAt = dueByItself(toyGame, record.table, since, { min: 600, max: 900 });
    const hasDied = [...diedAt.values()].some((at) => at <= now && now <= at + deathMatters);
    const late = now - Math.max(dueAt ?? now, since);
    if (late > (hasDied ? maxLateAfterDeath : maxLate)) {
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
