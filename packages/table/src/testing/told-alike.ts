import { toyGame } from '@call-to-glory/toy-game';

import { TableLedger } from '../actor/table-ledger.ts';
import { HandClock, MemoryEventLog, MemoryPublisher, seededEntropy } from '../memory/index.ts';
import type { LogRow, Vantage } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { LifeBroken } from './table-rules.ts';
import type { ToyNodes } from './toy-nodes.ts';

const vantages: readonly Vantage[] = [0, 1, 2, 3, 'watcher'];

/**
 * Throws `LifeBroken` unless each node has published to all viewers what a single node would have, from its first row
 * on: nothing duplicated, left out or reordered; and living nodes have published all of it.
 */
export async function requireToldAlike(
  house: ToyNodes,
  id: TableId,
  rows: readonly LogRow[],
): Promise<void> {
  const alone = await toldByOneNode(house, id, rows);
  for (const [number, world] of house.worlds.entries()) {
    for (const vantage of vantages) {
      const told = textsOf(world.publisher, id, vantage);
      const all = textsOf(alone, id, vantage);
      const [first] = told;
      if (first === undefined) continue;
      const from = all.indexOf(first);
      const isAlive = house.alive().includes(number);
      const expected = all.slice(from, isAlive ? undefined : from + told.length);
      const isSame = from !== -1 && expected.join() === told.join();
      if (!isSame) throw new LifeBroken(`node ${number} tells something else to ${vantage}`);
    }
  }
}

/** What a single node publishes that reads one row after another. */
async function toldByOneNode(
  house: ToyNodes,
  id: TableId,
  rows: readonly LogRow[],
): Promise<MemoryPublisher> {
  const log = new MemoryEventLog();
  const publisher = new MemoryPublisher();
  const { secret } = await house.log.readWithSecret(id);
  const ledger = new TableLedger(toyGame, id, {
    log,
    publisher,
    clock: new HandClock(),
    entropy: seededEntropy('alone'),
    botDelay: { min: 0, max: 0 },
    reportTrouble: () => {},
  });
  for (const row of rows) await log.append(id, row, secret === null ? {} : { secret });
  await ledger.catchUp();
  return publisher;
}

function textsOf(publisher: MemoryPublisher, id: TableId, vantage: Vantage): readonly string[] {
  return publisher.updatesFor(id, vantage).map((update) => JSON.stringify(update));
}
