import type { DatabaseSync } from 'node:sqlite';

import type { ReadRequest } from './store-request.ts';
import type { WitnessReader } from './witness.ts';

/** Prepares everything that is ever read. What may be long is asked for in pieces. */
export function prepareReads(
  connection: DatabaseSync,
  witness: WitnessReader,
): (request: ReadRequest) => unknown {
  const selectRows = connection.prepare(`
    SELECT seq, at, player, command_id AS commandId, command, events, hash
    FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
  `);
  const selectHash = connection.prepare('SELECT hash FROM log WHERE table_id = ? AND seq = ?');
  // What is JSON already is not looked into.
  const selectText = connection.prepare(`
    SELECT count(*) AS count, CAST(coalesce(group_concat(text, ',' ORDER BY seq), '') AS BLOB) AS text
    FROM (
      SELECT seq, '{"seq":' || seq || ',"at":' || at || ',"player":' || json_quote(player)
        || ',"commandId":' || json_quote(command_id) || ',"command":' || command
        || ',"events":' || events || ',"hash":' || json_quote(hash) || '}' AS text
      FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?
    )
  `);
  // The condition in brackets is that of the index, to the letter; the other looks at what it has found.
  const selectEnd = connection.prepare(`
    SELECT seq, hash FROM log INDEXED BY log_ends
    WHERE table_id = ? AND seq < ?
      AND (instr(events, '"type":"gameFinished"') > 0 OR instr(events, '"type":"gameEnded"') > 0)
      AND EXISTS (
        SELECT 1 FROM json_each(log.events) AS event
        WHERE event.type = 'object'
          AND json_extract(event.value, '$.type') IN ('gameFinished', 'gameEnded')
      )
    ORDER BY seq DESC LIMIT 1
  `);
  const selectSecret = connection.prepare('SELECT secret FROM secrets WHERE table_id = ?');
  const selectRestored = connection.prepare('SELECT seq FROM restored WHERE table_id = ?');
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
  const selectBrowser = connection.prepare(`
    SELECT players.id, name, browsers.id AS browser, label, used_at AS usedAt
    FROM browsers JOIN players ON players.id = player WHERE secret_hash = ?
  `);
  const selectBrowsers = connection.prepare(`
    SELECT id, label, made_at AS madeAt, used_at AS usedAt
    FROM browsers WHERE player = ? ORDER BY used_at DESC, id
  `);
  const selectPasskey = connection.prepare(`
    SELECT id, player, public_key AS publicKey, counter, transports FROM passkeys WHERE id = ?
  `);
  const selectPasskeys = connection.prepare(`
    SELECT id, label, transports, made_at AS madeAt, used_at AS usedAt
    FROM passkeys WHERE player = ? ORDER BY made_at, id
  `);
  const selectDocument = connection.prepare(
    'SELECT key, value, at FROM documents WHERE kind = ? AND key = ?',
  );
  const selectDocuments = connection.prepare(`
    SELECT key, value, at FROM documents
    WHERE kind = $kind AND substr(key, 1, length($prefix)) = $prefix ORDER BY at DESC, key
  `);
  const selectGamesOf = connection.prepare(`
    SELECT game FROM games_of_players NATURAL JOIN finished_games
    WHERE player = ? ORDER BY at DESC, table_id, seq LIMIT ?
  `);
  const selectGames = connection.prepare(
    'SELECT game FROM finished_games ORDER BY at, table_id, seq',
  );
  const selectTablesWithoutGames = connection.prepare(`
    SELECT DISTINCT table_id AS tableId FROM log INDEXED BY log_ends
    WHERE (instr(events, '"type":"gameFinished"') > 0 OR instr(events, '"type":"gameEnded"') > 0)
      AND instr(events, '"type":"gameFinished"') > 0
      AND (table_id, seq) NOT IN (SELECT table_id, seq FROM finished_games)
  `);
  // Whoever has a passkey wants to come back; games may be those of a guest whom they have been. Who
  // makes a table is its host in the first row, which the table writes itself.
  const selectIdlePlayers = connection.prepare(`
    SELECT id FROM players
    WHERE created_at < ?
      AND id NOT IN (SELECT player FROM passkeys)
      AND id NOT IN (SELECT player FROM games_of_players)
      AND id NOT IN (SELECT player FROM log WHERE player IS NOT NULL)
      AND id NOT IN (
        SELECT json_extract(command, '$.host.id') FROM log
        WHERE seq = 1 AND json_extract(command, '$.host.id') IS NOT NULL
      )
  `);

  return function read(request: ReadRequest): unknown {
    switch (request.type) {
      case 'rows': {
        const { tableId, after, limit } = request;
        // First how far the log had come: rows that are written meanwhile are no harm.
        const head = witness.headOf(tableId);
        return { rows: selectRows.all(tableId, after, limit), head };
      }
      case 'isThere': {
        const { tableId } = request;
        const head = witness.headOf(tableId);
        const last = head === null ? null : selectHash.get(tableId, head.seq);
        const isWhole = head === null || last?.['hash'] === head.hash;
        return { isThere: head !== null || selectHash.get(tableId, 1) !== undefined, isWhole };
      }
      case 'rowTexts': {
        const { tableId, after, limit } = request;
        return selectText.get(tableId, after, limit);
      }
      case 'end':
        return selectEnd.get(request.tableId, request.before);
      case 'idlePlayers':
        return selectIdlePlayers.all(request.madeBefore);
      case 'secret':
        return selectSecret.get(request.tableId);
      case 'restoredAt':
        return selectRestored.get(request.tableId);
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
  };
}
