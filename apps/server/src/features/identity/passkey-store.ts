import type { PlayerId } from '@call-to-glory/table';

/** A passkey as it is kept: nothing of it is secret. */
interface Passkey {
  /** As the authenticator calls it (base64url). */
  readonly id: string;
  readonly player: PlayerId;
  readonly publicKey: Uint8Array;
  /** How often it was used, if it counts; else 0. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey as its owner sees it. */
export interface ListedPasskey extends Pick<Passkey, 'id' | 'transports'> {
  /** What keeps it, such as `Bitwarden` or `Chrome, Android`. */
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly usedAt: number;
}

/** Keeps passkeys. What was answered survives the death of the process. */
export interface PasskeyStore {
  find(id: string): Promise<Passkey | null>;
  /** The first made comes first. */
  of(player: PlayerId): Promise<readonly ListedPasskey[]>;
  /** @param at milliseconds since 1970 */
  add(passkey: Passkey & Pick<ListedPasskey, 'label'>, at: number): Promise<void>;
  /** Notes that a passkey was used; false if it is not there, or had counted as far before. */
  use(id: string, counter: number, at: number): Promise<boolean>;
  remove(id: string, player: PlayerId): Promise<void>;
}
