import type { Viewer } from '@call-to-glory/game-kit';

import type { Audience, Publisher, Update } from '../ports.ts';
import type { PlayerId, TableId } from '../table.ts';

/** What was told of one row. */
export interface Publication {
  readonly tableId: TableId;
  readonly audiences: readonly Audience[];
  viewerOf(player: PlayerId): Viewer;
}

/** Keeps all that was published. */
export class MemoryPublisher implements Publisher {
  readonly publications: Publication[] = [];

  publish(
    tableId: TableId,
    audiences: readonly Audience[],
    viewerOf: (player: PlayerId) => Viewer,
  ): void {
    this.publications.push({ tableId, audiences, viewerOf });
  }

  /** What a viewer was told of a table, in order. */
  updatesFor(tableId: TableId, viewer: Viewer): readonly Update[] {
    return this.publications
      .filter((publication) => publication.tableId === tableId)
      .flatMap(({ audiences }) => audiences.filter(({ viewers }) => viewers.includes(viewer)))
      .map(({ update }) => update);
  }
}
