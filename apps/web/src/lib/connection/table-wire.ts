import type {
  CommandAnswer,
  CommandMessage,
  Presence,
  WireRefusal,
  SnapshotAnswer,
} from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import type { BotPace } from '@call-to-glory/table/client';

/** The events of the connection for a table. */
export interface WireListener {
  /** The connection is up (again). */
  up(): void;
  down(): void;
  /** A row of a table, as encoded on the wire. */
  update(table: string, row: EncodedRow): void;
  presence(message: Presence & { readonly table: string }): void;
  /** This page no longer follows a table, and why. */
  followEnded(message: { readonly table: string; readonly error: WireRefusal }): void;
}

/** All that a table needs of the connection. Messages sent while it is down are lost. */
export interface TableWire {
  isUp(): boolean;
  /** @param beside the seat to sit beside; only for viewers without a seat; null for nobody */
  join(table: string, beside: number | null, answer: (answer: SnapshotAnswer) => void): void;
  leave(table: string): void;
  command(message: CommandMessage, answer: (answer: CommandAnswer) => void): void;
  /** Asks the bots of a table to play at a pace; only where nobody else plays with them. */
  paceBots(table: string, pace: BotPace): void;
  /** Adds a listener; the returned function removes it. */
  listen(listener: Partial<WireListener>): () => void;
}
