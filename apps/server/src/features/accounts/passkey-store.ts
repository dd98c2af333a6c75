import { all, changed, first, run, type Steps } from '../../core/store/steps.ts';
import { storePart, type QueriesOf } from '../../core/store/store-part.ts';
import { isSignedIn } from '../identity/player-browsers.ts';

/** A passkey as it is stored: nothing in it is secret. */
interface Passkey {
  /** The authenticator's id for it (base64url). */
  readonly id: string;
  readonly player: string;
  readonly publicKey: Uint8Array;
  /** How often it has been used, if it counts; otherwise 0. */
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

/** Passkeys. */
export const passkeyStore = storePart({
  name: 'passkeyStore',
  module: import.meta.url,
  migrations: {
    5: `
      CREATE TABLE passkeys (
        id TEXT NOT NULL PRIMARY KEY,
        player TEXT NOT NULL,
        public_key BLOB NOT NULL,
        counter INTEGER NOT NULL,
        transports TEXT NOT NULL,
        label TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        used_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX passkeys_by_player ON passkeys (player);
    `,
  },
  postgres: [
    `
      CREATE TABLE passkeys (
        id text COLLATE "C" PRIMARY KEY,
        player text COLLATE "C" NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text NOT NULL,
        label text NOT NULL,
        made_at bigint NOT NULL,
        used_at bigint NOT NULL
      );
      CREATE INDEX passkeys_by_player ON passkeys (player);
    `,
  ],
  reads: {
    *find(id: string) {
      const found = yield* first<Stored<Passkey>>(
        `SELECT id, player, public_key AS "publicKey", counter, transports
        FROM passkeys WHERE id = ?`,
        id,
      );
      return found && unpacked<Passkey>(found);
    },
    /** The oldest comes first. */
    *of(player: string) {
      const found = yield* all<Stored<ListedPasskey>>(
        `SELECT id, label, transports, made_at AS "madeAt", used_at AS "usedAt"
        FROM passkeys WHERE player = ? ORDER BY made_at, id`,
        player,
      );
      return found.map((row) => unpacked<ListedPasskey>(row));
    },
  },
  writes: {
    /**
     * Adds a passkey that a browser has made, unless the browser is not, or no longer, its player's; the player has as
     * many as `limit`; or somebody has that passkey already.
     */
    *add(
      passkey: Passkey & Pick<ListedPasskey, 'label'>,
      browser: string,
      limit: number,
      at: number,
    ): Steps<'added' | 'signed-out' | 'full' | 'known'> {
      if (!(yield* isSignedIn(passkey.player, browser))) return 'signed-out';
      const known = yield* all('SELECT id FROM passkeys WHERE player = ?', passkey.player);
      if (known.length >= limit) return 'full';
      const added = yield* changed(
        `INSERT INTO passkeys (id, player, public_key, counter, transports, label, made_at, used_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        passkey.id,
        passkey.player,
        passkey.publicKey,
        passkey.counter,
        JSON.stringify(passkey.transports),
        passkey.label,
        at,
        at,
      );
      return added === 1 ? 'added' : 'known';
    },
    /** Records a use of a passkey; false if it does not exist, or had counted as far before. */
    *use(id: string, counter: number, at: number) {
      // A passkey that counts never gives the same count twice; one that does not count says 0.
      const used = yield* changed(
        `UPDATE passkeys SET counter = ?, used_at = ?
        WHERE id = ? AND (counter < ? OR (counter = 0 AND counter = ?))`,
        counter,
        at,
        id,
        counter,
        counter,
      );
      return used === 1;
    },
    remove: (id: string, player: string) =>
      run('DELETE FROM passkeys WHERE id = ? AND player = ?', id, player),
  },
  players: {
    // Only guests become other players, and they have none.
    forget: (player) => run('DELETE FROM passkeys WHERE player = ?', player),
    active: 'SELECT 1 FROM passkeys WHERE player = players.id',
  },
});

/** Stores passkeys. An answered write survives the death of the process. */
export type PasskeyStore = QueriesOf<typeof passkeyStore>;

/** A row whose lists are JSON. */
type Stored<Row> = Omit<Row, 'transports'> & { readonly transports: string };

function unpacked<Row extends Pick<Passkey, 'transports'>>(row: Stored<Row>): Row {
  return { ...row, transports: JSON.parse(row.transports) as readonly string[] } as Row;
}
