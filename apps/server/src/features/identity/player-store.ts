import type { Person, PlayerId } from '@call-to-glory/table';

/** A browser in which somebody plays. */
interface Browser {
  readonly id: string;
  /** What it is, such as `Firefox, Windows`; empty if nobody knows. */
  readonly label: string;
  /** When it became his, and when it was there last: milliseconds since 1970. */
  readonly madeAt: number;
  readonly usedAt: number;
}

/** A browser that becomes somebody's. */
export interface NewBrowser extends Pick<Browser, 'id' | 'label'> {
  /** The SHA-256 of the secret that it keeps. */
  readonly secretHash: Uint8Array;
}

/** Who plays in a browser. */
export interface SignedIn {
  readonly player: Person;
  readonly browser: Pick<Browser, 'id' | 'label' | 'usedAt'>;
}

/**
 * Keeps who plays here, and in which browsers. What was answered survives the death of the process.
 * All moments are milliseconds since 1970.
 */
export interface PlayerStore {
  /** Who plays in the browser whose secret has this SHA-256; null if nobody does. */
  find(secretHash: Uint8Array): Promise<SignedIn | null>;
  /** A player, and when he was added; null if there is none. */
  player(id: PlayerId): Promise<(Person & { readonly madeAt: number }) | null>;
  add(player: Person, browser: NewBrowser, at: number): Promise<void>;
  rename(id: PlayerId, name: string): Promise<void>;
  /** Makes all browsers and finished games of one player those of another, and forgets the one. */
  merge(id: PlayerId, into: PlayerId, at: number): Promise<void>;
  /** Forgets a player with his browsers, his passkeys, whom he has shunned, and which games were his. */
  forget(id: PlayerId, at: number): Promise<void>;
  /**
   * Forgets who was added before a moment, has never asked anything of a table, and has neither a
   * passkey nor finished games; answers how many.
   */
  forgetIdle(madeBefore: number): Promise<number>;
  /** The one used last comes first. */
  browsers(player: PlayerId): Promise<readonly Browser[]>;
  /**
   * Makes a browser a player's, whosever it was before; a secret that it had counts no more. Of more
   * than fifty browsers the one that was used least lately is his no more.
   */
  addBrowser(player: PlayerId, browser: NewBrowser, at: number): Promise<void>;
  /** Notes that a browser is there, and what it is by now. */
  useBrowser(id: string, label: string, at: number): Promise<void>;
  removeBrowser(id: string): Promise<void>;
}
