import type { DatabaseSync } from 'node:sqlite';

import type { WriteRequest } from './store-request.ts';

/** The most browsers in which one player is signed in; the one that was used least lately makes room. */
const mostBrowsers = 50;

/** Prepares everything that is ever written; what it answers belongs into a transaction. */
export function prepareWrites(connection: DatabaseSync): (request: WriteRequest) => unknown {
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
  const insertPlayer = connection.prepare(
    'INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)',
  );
  const deletePlayer = connection.prepare('DELETE FROM players WHERE id = ?');
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
  // Looked for beforehand, where reading may take long; whoever has come back since is not idle.
  const deleteIdlePlayer = connection.prepare(`
    DELETE FROM players
    WHERE id = $id
      AND NOT EXISTS (SELECT 1 FROM browsers WHERE player = $id AND used_at >= $madeBefore)
      AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player = $id)
      AND NOT EXISTS (SELECT 1 FROM games_of_players WHERE player = $id)
  `);
  const putDocument = connection.prepare(`
    INSERT INTO documents (kind, key, value, at) VALUES ($kind, $key, $value, $at)
    ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, at = excluded.at
  `);
  const deleteDocument = connection.prepare('DELETE FROM documents WHERE kind = ? AND key = ?');
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
  const touch = connection.prepare(
    'INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  );

  return function write(request: WriteRequest): unknown {
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
        const { ids, madeBefore } = request;
        const changes = ids.map((id) => Number(deleteIdlePlayer.run({ id, madeBefore }).changes));
        deleteLostBrowsers.run();
        deleteLostContacts.run();
        return changes.reduce((sum, one) => sum + one, 0);
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
  };
}
