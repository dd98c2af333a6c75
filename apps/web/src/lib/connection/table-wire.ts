import type {
  CommandAnswer,
  CommandMessage,
  JoinAnswer,
  Presence,
  Refused,
  UpdateMessage,
} from '@call-to-glory/protocol';

/** What the connection tells a table. */
export interface WireListener {
  /** The connection is there (again). */
  up(): void;
  down(): void;
  update(message: UpdateMessage): void;
  presence(message: Presence & { readonly table: string }): void;
  /** This page follows a table no more, and why. */
  followEnded(message: { readonly table: string; readonly error: Refused }): void;
}

/** All that a table needs of the connection. Messages sent while it is down are lost. */
export interface TableWire {
  isUp(): boolean;
  /** @param beside whom to sit beside, who has no seat; null for nobody */
  join(table: string, beside: number | null, answer: (answer: JoinAnswer) => void): void;
  leave(table: string): void;
  command(message: CommandMessage, answer: (answer: CommandAnswer) => void): void;
  /** Starts to tell the listener; the answer stops it. */
  listen(listener: WireListener): () => void;
}
