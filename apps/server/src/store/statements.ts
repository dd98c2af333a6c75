import type { DatabaseSync } from 'node:sqlite';

import type { ReadRequest, WriteRequest } from './store-request.ts';
import type { Witness } from './witness.ts';

/** The most browsers in which one player is signed in; the one that was used least lately makes room. */
const mostBrowsers = 50;

/** All that is ever asked of a database. */
export interface Statements {
  /** Belongs into a transaction. */
  write(request: WriteRequest): unknown;
  read(request: ReadRequest): unknown;
}

/** Prepares every statement on a connection. */
export function prepareStatements(connection: DatabaseSync, witness: Witness): Statements {
  // The primary key decides who comes first; a gap or a command id that came before loses as well.
  const insertRow = connection.prepare(`
    INSERT INTO log (table_id, seq, at, player, command_id, command, events, hash)
    SELECT $tableId, $seq, $at, $player, $commandId, $command, $events, $hash
    WHERE $seq = 1 + (SELECT coalesce(max(seq), 0) FROM log WHERE table_id = $tableId)
    ON CONFLICT DO NOTHING
  `);
  const putSecret = connection.prepare(`
    INSERT INTO secrets (table_id, secret) VALUES (?, ?)
    ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret
  `);
  const selectRows = connection.prepare(`
    SELECT seq, at, player, command_id AS commandId, command, events, hash
    FROM log WHERE table_id = ? AND seq > ? ORDER BY seq
  `);
  const selectSecret = connection.prepare('SELECT secret FROM secrets WHERE table_id = ?');
  const selectTables = connection.prepare(`
    SELECT table_id AS tableId FROM log AS first
    WHERE seq = 1 AND ? <= (
      SELECT at FROM log WHERE table_id = first.table_id ORDER BY seq DESC LIMIT 1
    )
    ORDER BY at, table_id
  `);
  // The first condition is that of an index, to the letter.
  const selectKeptTables = connection.prepare(`
    SELECT DISTINCT table_id AS tableId FROM log
    WHERE instr(events, '"type":"kept"') > 0 AND EXISTS (
      SELECT 1 FROM json_each(log.events) AS event
      WHERE event.type = 'object' AND json_extract(event.value, '$.type') = 'kept'
    )
  `);
  const selectPlayer = connection.prepare(
    'SELECT id, name, created_at AS madeAt FROM players WHERE id = ?',
  );
  const insertPlayer = connection.prepare(
    'INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)',
  );
  const deletePlayer = connection.prepare('DELETE FROM players WHERE id = ?');
  const selectBrowser = connection.prepare(`
    SELECT players.id, name, browsers.id AS browser, label, used_at AS usedAt
    FROM browsers JOIN players ON players.id = player WHERE secret_hash = ?
  `);
  const selectBrowsers = connection.prepare(`
    SELECT id, label, made_at AS madeAt, used_at AS usedAt
    FROM browsers WHERE player = ? ORDER BY used_at DESC, id
  `);
  const insertBrowser = connection.prepare(`
    INSERT INTO browsers (id, secret_hash, player, label, made_at, used_at)
    VALUES ($id, $secretHash, $player, $label, $at, $at)
    ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, player = excluded.player,
      label = excluded.label, made_at = excluded.made_at, used_at = excluded.used_at
  `);
  const updateBrowser = connection.prepare(
    'UPDATE browsers SET label = ?, used_at = ? WHERE id = ?',
  );
  const moveBrowsers = connection.prepare('UPDATE browsers SET player = ? WHERE player = ?');
  const deleteOldBrowsers = connection.prepare(`
    DELETE FROM browsers WHERE id IN (
      SELECT id FROM browsers WHERE player = ? ORDER BY used_at DESC, id LIMIT -1 OFFSET ${mostBrowsers}
    )
  `);
  const deleteBrowser = connection.prepare('DELETE FROM browsers WHERE id = ?');
  const deleteBrowsers = connection.prepare('DELETE FROM browsers WHERE player = ?');
  const deleteLostBrowsers = connection.prepare(
    'DELETE FROM browsers WHERE player NOT IN (SELECT id FROM players)',
  );
  const deleteLostContacts = connection.prepare(`
    DELETE FROM documents
    WHERE kind IN ('contact', 'told') AND key NOT IN (SELECT id FROM players)
  `);
  const selectPasskey = connection.prepare(`
    SELECT id, player, public_key AS publicKey, counter, transports FROM passkeys WHERE id = ?
  `);
  const selectPasskeys = connection.prepare(`
    SELECT id, label, transports, made_at AS madeAt, used_at AS usedAt
    FROM passkeys WHERE player = ? ORDER BY made_at, id
  `);
  const insertPasskey = connection.prepare(`
    INSERT INTO passkeys (id, player, public_key, counter, transports, label, made_at, used_at)
    VALUES ($id, $player, $publicKey, $counter, $transports, $label, $at, $at)
  `);
  // A passkey that counts never counts twice the same; one that does not count says 0.
  const updatePasskey = connection.prepare(`
    UPDATE passkeys SET counter = $counter, used_at = $at
    WHERE id = $id AND (counter < $counter OR (counter = 0 AND $counter = 0))
  `);
  const deletePasskey = connection.prepare('DELETE FROM passkeys WHERE id = ? AND player = ?');
  const deletePasskeys = connection.prepare('DELETE FROM passkeys WHERE player = ?');
  const updatePlayer = connection.prepare('UPDATE players SET name = ? WHERE id = ?');
  // Whoever has a passkey wants to come back; games may be those of a guest whom he has been. Who makes a table is its host in the first row, which the table writes itself.
  const deleteIdlePlayers = connection.prepare(`
    DELETE FROM players
    WHERE created_at < ?
      AND id NOT IN (SELECT player FROM passkeys)
      AND id NOT IN (SELECT player FROM games_of_players)
      AND id NOT IN (SELECT player FROM log WHERE player IS NOT NULL)
      AND id NOT IN (
        SELECT json_extract(command, '$.host.id') FROM log
        WHERE seq = 1 AND json_extract(command, '$.host.id') IS NOT NULL
      )
  `);
  const putDocument = connection.prepare(`
    INSERT INTO documents (kind, key, value, at) VALUES ($kind, $key, $value, $at)
    ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, at = excluded.at
  `);
  const deleteDocument = connection.prepare('DELETE FROM documents WHERE kind = ? AND key = ?');
  const selectDocument = connection.prepare(
    'SELECT key, value, at FROM documents WHERE kind = ? AND key = ?',
  );
  const selectDocuments = connection.prepare(`
    SELECT key, value, at FROM documents
    WHERE kind = $kind AND substr(key, 1, length($prefix)) = $prefix ORDER BY at DESC, key
  `);
  const insertGame = connection.prepare(`
    INSERT INTO finished_games (table_id, seq, at, game) VALUES ($tableId, $seq, $at, $game)
    ON CONFLICT DO NOTHING
  `);
  const insertGameOf = connection.prepare(`
    INSERT INTO games_of_players (player, at, table_id, seq) VALUES ($player, $at, $tableId, $seq)
    ON CONFLICT DO NOTHING
  `);
  const moveGamesOf = connection.prepare(
    'UPDATE OR REPLACE games_of_players SET player = ? WHERE player = ?',
  );
  const deleteGamesOf = connection.prepare('DELETE FROM games_of_players WHERE player = ?');
  const selectGamesOf = connection.prepare(`
    SELECT game FROM games_of_players NATURAL JOIN finished_games
    WHERE player = ? ORDER BY at DESC, table_id, seq LIMIT ?
  `);
  const selectGames = connection.prepare(
    'SELECT game FROM finished_games ORDER BY at, table_id, seq',
  );
  const selectTablesWithoutGames = connection.prepare(`
    SELECT DISTINCT table_id AS tableId FROM log
    WHERE instr(events, '"type":"gameFinished"') > 0
      AND (table_id, seq) NOT IN (SELECT table_id, seq FROM finished_games)
  `);
  const touch = connection.prepare(
    'INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  );

  function write(request: WriteRequest): unknown {
    switch (request.type) {
      case 'append': {
        const { tableId, row, secret } = request;
        const isNext = insertRow.run({ tableId, ...row }).changes === 1;
        if (isNext && secret !== null) putSecret.run(tableId, secret);
        return isNext;
      }
      case 'addPlayer': {
        const { id, name, browser, at } = request;
        insertPlayer.run(id, name, at);
        insertBrowser.run({ ...browser, player: id, at });
        return null;
      }
      case 'renamePlayer':
        updatePlayer.run(request.name, request.id);
        return null;
      case 'mergePlayer': {
        const { id, into, at } = request;
        moveBrowsers.run(into, id);
        moveGamesOf.run(into, id);
        deletePlayer.run(id);
        putDocument.run({ kind: 'alias', key: id, value: JSON.stringify(into), at });
        return null;
      }
      case 'forgetPlayer': {
        const { id, at } = request;
        for (const statement of [deletePasskeys, deleteBrowsers, deleteGamesOf, deletePlayer]) {
          statement.run(id);
        }
        for (const kind of ['shunned', 'contact', 'told']) deleteDocument.run(kind, id);
        putDocument.run({ kind: 'alias', key: id, value: 'null', at });
        return null;
      }
      case 'forgetIdlePlayers': {
        const { changes } = deleteIdlePlayers.run(request.madeBefore);
        deleteLostBrowsers.run();
        deleteLostContacts.run();
        return Number(changes);
      }
      case 'addBrowser':
        insertBrowser.run({ ...request.browser, player: request.player, at: request.at });
        deleteOldBrowsers.run(request.player);
        return null;
      case 'useBrowser':
        updateBrowser.run(request.label, request.at, request.id);
        return null;
      case 'removeBrowser':
        deleteBrowser.run(request.id);
        return null;
      case 'addPasskey': {
        const { type: _type, ...passkey } = request;
        insertPasskey.run(passkey);
        return null;
      }
      case 'usePasskey': {
        const { id, counter, at } = request;
        return updatePasskey.run({ id, counter, at }).changes === 1;
      }
      case 'removePasskey':
        deletePasskey.run(request.id, request.player);
        return null;
      case 'putDocument': {
        const { kind, key, value, at } = request;
        putDocument.run({ kind, key, value, at });
        return null;
      }
      case 'removeDocument':
        deleteDocument.run(request.kind, request.key);
        return null;
      case 'keepGame': {
        const { tableId, seq, at, game } = request;
        insertGame.run({ tableId, seq, at, game });
        for (const player of request.players) insertGameOf.run({ player, at, tableId, seq });
        return null;
      }
      case 'probe':
        touch.run(request.at);
        return null;
    }
  }

  function read(request: ReadRequest): unknown {
    switch (request.type) {
      case 'rows':
        return {
          rows: selectRows.all(request.tableId, request.after),
          head: witness.headOf(request.tableId),
        };
      case 'secret':
        return selectSecret.get(request.tableId);
      case 'tables':
        return selectTables.all(request.changedSince);
      case 'keptTables':
        return selectKeptTables.all();
      case 'findBrowser':
        return selectBrowser.get(request.secretHash);
      case 'player':
        return selectPlayer.get(request.id);
      case 'browsersOf':
        return selectBrowsers.all(request.player);
      case 'passkey':
        return selectPasskey.get(request.id);
      case 'passkeysOf':
        return selectPasskeys.all(request.player);
      case 'gamesOf':
        return selectGamesOf.all(request.player, request.limit);
      case 'allGames':
        return selectGames.all();
      case 'tablesWithoutGames':
        return selectTablesWithoutGames.all();
      case 'document':
        return selectDocument.get(request.kind, request.key);
      case 'documents':
        return selectDocuments.all({ kind: request.kind, prefix: request.prefix });
    }
  }

  return { write, read };
}
