import type { Audience, Vantage, VantageOf, Publisher, Update } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';

/** What was published for one row. */
export interface Publication {
  readonly tableId: TableId;
  readonly audiences: readonly Audience[];
  readonly vantageOf: VantageOf;
  readonly areSettled: boolean;
}

/** Records everything that was published. */
export class MemoryPublisher implements Publisher {
  readonly publications: Publication[] = [];

  publish(...row: Parameters<Publisher['publish']>): void {
    const [tableId, audiences, vantageOf, , areSettled] = row;
    this.publications.push({ tableId, audiences, vantageOf, areSettled });
  }

  /** The updates of a table for a vantage, in order. */
  updatesFor(tableId: TableId, vantage: Vantage): readonly Update[] {
    return this.publications
      .filter((publication) => publication.tableId === tableId)
      .flatMap(({ audiences }) => audiences.filter(({ vantages }) => vantages.includes(vantage)))
      .map(({ update }) => update);
  }
}
