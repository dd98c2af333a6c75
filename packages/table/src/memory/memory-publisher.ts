import type { Publication, Publisher, Update, Vantage } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';

/** Records everything that was published. */
export class MemoryPublisher implements Publisher {
  readonly publications: Publication[] = [];

  publish(publication: Publication): void {
    this.publications.push(publication);
  }

  /** The updates of a table for a vantage, in order. */
  updatesFor(tableId: TableId, vantage: Vantage): readonly Update[] {
    return this.publications
      .filter((publication) => publication.tableId === tableId)
      .flatMap(({ audiences }) => audiences.filter(({ vantages }) => vantages.includes(vantage)))
      .map(({ update }) => update);
  }
}
