import type { Person, PlayerId } from '@call-to-glory/table';

/** Keeps who plays here. What `add` and `rename` have answered survives the death of the process. */
export interface PlayerStore {
  /** The player whose secret has this SHA-256; null if there is none. */
  find(secretHash: Uint8Array): Promise<Person | null>;
  /** @param at milliseconds since 1970 */
  add(player: Person, secretHash: Uint8Array, at: number): Promise<void>;
  rename(id: PlayerId, name: string): Promise<void>;
  /**
   * Forgets who was added before a moment (milliseconds since 1970) and has never asked anything of
   * a table; answers how many.
   */
  forgetIdle(madeBefore: number): Promise<number>;
}
