import type { Audience, LiveTable, TableId } from '@call-to-glory/table';

import type { GameSocket } from '../sockets/game-socket.ts';

/** What can be heard about tables, and with what. */
interface Events {
  /** A row has been written and told to its audiences. */
  row: [table: TableId, audiences: readonly Audience[]];
  /** These tables may be listed in another way than before, by what other nodes have written. */
  relisted: [tables: readonly TableId[]];
  /** A page follows a table from now on. */
  followed: [table: LiveTable, socket: GameSocket];
  /** The node that drove a table has died, and this one drives it now; it stays awake until nobody looks after it any more. */
  takenOver: [table: LiveTable, stayAwake: (until: Promise<void>) => void];
  /** A node has died: what it was about to do for its tables, others do. */
  nodeDied: [];
  /** A page no longer follows a table. Was it closed on purpose, or did its connection break? */
  left: [table: TableId, socket: GameSocket, isOnPurpose: boolean];
}

type Listener<Name extends keyof Events> = (...event: Events[Name]) => void;

/** Tells features what happens at tables and around them, in the order in which they are registered. */
export class TableEvents {
  readonly #listeners: { readonly [Name in keyof Events]: Listener<Name>[] } = {
    row: [],
    relisted: [],
    followed: [],
    left: [],
    takenOver: [],
    nodeDied: [],
  };

  on<Name extends keyof Events>(name: Name, listener: Listener<Name>): void {
    this.#listeners[name].push(listener);
  }

  emit<Name extends keyof Events>(name: Name, ...event: Events[Name]): void {
    for (const listener of this.#listeners[name]) listener(...event);
  }
}
