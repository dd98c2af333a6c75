import { earliest } from '../clock/earliest.ts';
import type { EventLog, TableEntry } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { peopleOf, waitsForDays } from '../watching/listed-table.ts';

type Queries = Pick<
  EventLog,
  'due' | 'nextDue' | 'leftAwake' | 'entriesOf' | 'latestEntries' | 'waitingEntries'
>;

/** Answers queries by scanning all entries; for logs of few tables. */
export function entryQueries(entries: () => Promise<ReadonlyMap<TableId, TableEntry>>): Queries {
  const dueTables = async (): Promise<[TableId, number][]> =>
    [...(await entries())].flatMap(([id, { dueAt }]) => (dueAt === null ? [] : [[id, dueAt]]));
  const latest = async (): Promise<TableEntry[]> =>
    [...(await entries()).values()]
      .filter(({ listing }) => !listing.seated.closed)
      .toSorted((a, b) => b.listing.seated.changedAt - a.listing.seated.changedAt);
  return {
    async due(by, limit) {
      const due = (await dueTables()).filter(([, at]) => at <= by);
      return due
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, limit)
        .map(([id]) => id);
    },
    async nextDue() {
      return earliest((await dueTables()).map(([, at]) => at));
    },
    async leftAwake(after, limit) {
      const awake = [...(await entries())].filter(([id, { isAwake }]) => isAwake && id > after);
      return awake
        .map(([id]) => id)
        .toSorted()
        .slice(0, limit);
    },
    async entriesOf(player) {
      return (await latest()).filter(({ listing }) => peopleOf(listing.seated).includes(player));
    },
    async latestEntries(since, limit) {
      const changed = (await latest()).filter(({ listing }) => listing.seated.changedAt >= since);
      return changed.slice(0, limit);
    },
    async waitingEntries(limit) {
      return (await latest()).filter(({ listing }) => waitsForDays(listing.seated)).slice(0, limit);
    },
  };
}
