import { select, storePart, type QueriesOf } from '../../core/store/store-part.ts';

/** A passkey as it is kept: nothing of it is secret. */
interface Passkey {
  /** As the authenticator calls it (base64url). */
  readonly id: string;
  readonly player: string;
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
  reads: {
    find: (connection) => {
      const rows = select<Stored<Passkey>>(
        connection.prepare(`
        SELECT id, player, public_key AS publicKey, counter, transports FROM passkeys WHERE id = ?
      `),
      );
      return (id: string): Passkey | null => {
        const found = rows.first(id);
        return found && unpacked<Passkey>(found);
      };
    },
    /** The first made comes first. */
    of: (connection) => {
      const rows = select<Stored<ListedPasskey>>(
        connection.prepare(`
        SELECT id, label, transports, made_at AS madeAt, used_at AS usedAt
        FROM passkeys WHERE player = ? ORDER BY made_at, id
      `),
      );
      return (player: string): readonly ListedPasskey[] =>
        rows.all(player).map((row) => unpacked<ListedPasskey>(row));
    },
  },
  writes: {
    add: (connection) => {
      const insert = connection.prepare(`
        INSERT INTO passkeys (id, player, public_key, counter, transports, label, made_at, used_at)
        VALUES ($id, $player, $publicKey, $counter, $transports, $label, $at, $at)
      `);
      return (passkey: Passkey & Pick<ListedPasskey, 'label'>, at: number) => {
        insert.run({ ...passkey, transports: JSON.stringify(passkey.transports), at });
      };
    },
    /** Notes that a passkey was used; false if it is not there, or had counted as far before. */
    use: (connection) => {
      // A passkey that counts never counts twice the same; one that does not count says 0.
      const update = connection.prepare(`
        UPDATE passkeys SET counter = $counter, used_at = $at
        WHERE id = $id AND (counter < $counter OR (counter = 0 AND $counter = 0))
      `);
      return (id: string, counter: number, at: number) =>
        update.run({ id, counter, at }).changes === 1;
    },
    remove: (connection) => {
      const remove = connection.prepare('DELETE FROM passkeys WHERE id = ? AND player = ?');
      return (id: string, player: string) => {
        remove.run(id, player);
      };
    },
  },
  players: {
    // Who becomes another player is a guest, and has none.
    forget: (connection) => {
      const remove = connection.prepare('DELETE FROM passkeys WHERE player = ?');
      return (player) => void remove.run(player);
    },
    active: 'SELECT 1 FROM passkeys WHERE player = players.id',
  },
});

/** Keeps passkeys. What was answered survives the death of the process. */
export type PasskeyStore = QueriesOf<typeof passkeyStore>;

/** A row in which lists are JSON. */
type Stored<Row> = Omit<Row, 'transports'> & { readonly transports: string };

function unpacked<Row extends Pick<Passkey, 'transports'>>(row: Stored<Row>): Row {
  return { ...row, transports: JSON.parse(row.transports) as readonly string[] } as Row;
}
