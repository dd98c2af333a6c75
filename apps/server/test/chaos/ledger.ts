import type { CallToGlory } from '@call-to-glory/rules';
import type { LogRow, TableCommand, TableView } from '@call-to-glory/table';

/** A command that somebody has sent, once or more, under one id. */
export interface SentCommand {
  readonly table: string;
  readonly player: string;
  readonly id: string;
  /** The row that the player was looking at. */
  readonly seen: number;
  readonly asked: TableCommand;
  /** When it was sent first (ms since 1970). */
  readonly sentAt: number;
  /** The rows that were answered; none while nobody has promised anything. */
  readonly answers: number[];
}

/** What somebody saw of a table after a row. */
export interface Sight {
  readonly table: string;
  /** Empty for somebody nameless. */
  readonly player: string;
  readonly seq: number;
  readonly view: TableView<CallToGlory>;
}

/** All that was promised and shown in a run. */
export interface Ledger {
  readonly sent: SentCommand[];
  readonly sights: Sight[];
}

/** A row, and what is known of its making from elsewhere than the server. */
export interface TracedRow extends LogRow {
  /** When it was written by a clock that nobody has put back or forward (ms since 1970). */
  readonly writtenAt: number;
  /** Which life of which server has written it. */
  readonly writtenBy: string;
}

/** What has kept a life of a server from its work, and when (ms since 1970). */
export interface Outage {
  readonly life: string;
  readonly from: number;
  /** Infinity for a life that has ended. */
  until: number;
  /** Was it the server that did not work, or only its way to what is kept? */
  readonly of: 'server' | 'store';
}
