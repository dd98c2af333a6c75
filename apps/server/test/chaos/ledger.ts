import type { CallToGlory } from '@call-to-glory/rules';
import type { LogRow, TableCommand, TableView } from '@call-to-glory/table';

/** A command that a player has sent, once or more, under one id. */
export interface SentCommand {
  readonly table: string;
  readonly player: string;
  readonly id: string;
  /** The row that the player was looking at. */
  readonly seen: number;
  readonly asked: TableCommand;
  /** When it was first sent (ms since 1970). */
  readonly sentAt: number;
  /** The rows that were answered; empty as long as nothing was promised. */
  readonly answers: number[];
}

/** What a viewer saw of a table after a row. */
export interface Sight {
  readonly table: string;
  /** Empty for somebody nameless. */
  readonly player: string;
  readonly seq: number;
  readonly view: TableView<CallToGlory>;
}

/** Everything that was promised and shown in a run. */
export interface Ledger {
  readonly sent: SentCommand[];
  readonly sights: Sight[];
}

/** A row, and what is known of its writing from outside the server. */
export interface TracedRow extends LogRow {
  /** When it was written, by a clock that nobody has changed (ms since 1970). */
  readonly writtenAt: number;
  /** Which life of which server wrote it. */
  readonly writtenBy: string;
}

/** What kept a life of a server from working, and when (ms since 1970). */
export interface Outage {
  readonly life: string;
  readonly from: number;
  /** Infinity for a life that has ended. */
  until: number;
  /** Was the server itself down, or only its connection to the store? */
  readonly of: 'server' | 'store';
}
