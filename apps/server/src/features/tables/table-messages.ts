import type { Seat } from '@call-to-glory/game-kit';
import type { ReplyTo } from '@call-to-glory/protocol';
import type { TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { PlayerLimiter } from '../../core/limits/player-limiter.ts';
import { ProcessLocks } from '../../core/locks.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { encodedOnce } from '../../core/sockets/packing-encoder.ts';
import { becameAt } from './became-at.ts';
import { leaveGroup } from './leave-group.ts';
import { pinTable } from './pin-table.ts';
import { RowAllowance } from './row-allowance.ts';

/** Following tables over a socket, and playing at them. */
export function addTableMessages(app: FastifyInstance): void {
  addFollowing(app);
  addPlaying(app);
}

function addFollowing(app: FastifyInstance): void {
  const { messages, finder, audiences, presence, tableEvents, limits, clock, aliases } = app;
  const joins = new PlayerLimiter(limits.joins, limits.namelessJoins, clock);

  // A browser sends this to find out whether the server answers.
  messages.on('probe', (_socket, _message, reply) => reply({ ok: true }));

  // A `join` may wait for the store: a `leave` sent after it could overtake it, and the following would never end.
  const locks = new ProcessLocks();
  const lockAt = (socket: GameSocket, table: TableId): string => `${socket.id} ${table}`;

  messages.on('join', (socket, { table, beside = null }, reply) => {
    joins.require(socket.data);
    return locks.withLock(lockAt(socket, table), () => follow(socket, table, beside, reply));
  });

  messages.on('leave', (socket, { table }, reply) =>
    locks.withLock(lockAt(socket, table), async () => {
      audiences.leave(table, socket);
      tableEvents.emit('left', table, socket, true);
      reply({ ok: true });
    }),
  );

  async function follow(
    socket: GameSocket,
    tableId: TableId,
    beside: Seat | null,
    reply: (answer: ReplyTo<'join'>) => void,
  ): Promise<void> {
    const table = await finder.find(tableId, socket.data);
    await presence.learn(tableId);
    const became = await becameAt(table, aliases);
    // A socket that is gone would be counted for ever.
    if (!socket.connected) return;
    // From here to the answer there must be no await, or an update could slip in between.
    const playerId = socket.data.player?.id ?? null;
    const vantage = table.vantageOf(playerId, beside);
    if (vantage === null) throw new RequestRefused('watching-closed');
    if (vantage === 'watcher' && beside !== null) throw new RequestRefused('hands-hidden');
    const { channel, codec, left } = audiences.join(table, socket, { vantage, beside });
    const snapshot = table.snapshotAt(vantage, playerId);
    const moment = { now: clock.now(), presence: presence.at(table, vantage), ...became };
    reply({ ok: true, channel, snapshot: encodedOnce(snapshot, codec, moment) });
    if (left !== null) tableEvents.emit('left', left, socket, true);
    tableEvents.emit('followed', table, socket);
  }
}

function addPlaying(app: FastifyInstance): void {
  const { messages, directory, finder, seating, audiences, limits, clock } = app;
  const rows = new RowAllowance(limits, clock);
  // Chairs that a player takes at once are counted one after another; each server counts for itself.
  const sittings = new ProcessLocks();

  messages.on('paceBots', (socket, { table: tableId, pace }, reply) => {
    const { player } = socket.data;
    if (player === null) throw new RequestRefused('no-player');
    // A sleeping table is not woken for this, and nobody learns whether there is one.
    const isPaced = directory.awake(tableId)?.paceBots(player.id, pace) === true;
    if (!isPaced) throw new RequestRefused('not-alone');
    reply({ ok: true });
  });

  messages.on('command', async (socket, message, reply) => {
    const { table: tableId, id: commandId, seq, command } = message;
    const { player: person, address } = socket.data;
    if (person === null) throw new RequestRefused('no-player');
    if (!audiences.isFollowing(tableId, socket)) await finder.find(tableId, socket.data);
    const submission = { person, commandId, seq, command };
    const asked = command.type === 'sit' ? seating.seating(submission) : submission;
    const submit = (): ReturnType<typeof directory.submit> => {
      if (command.type === 'pin' && command.pinned) {
        return pinTable(tableId, asked, limits.pinnedTablesPerPlayer, app);
      }
      if (command.type === 'leaveGroup') return leaveGroup(tableId, asked, app);
      if (command.type === 'sit') {
        return sittings.withLock(person.id, () => directory.submit(tableId, asked));
      }
      return directory.submit(tableId, asked);
    };
    // An answer is given only once.
    const expectNoMore = audiences.expectRow(tableId, socket, commandId, reply);
    try {
      const result = await rows.spend(person.id, address, submit);
      const isSeated = command.type === 'sit' || command.type === 'return';
      if (result.ok && isSeated) await seating.requireStill(person, tableId);
      if (!result.ok) throw new RequestRefused(result.refusal);
      reply({ ok: true, seq: result.value.seq });
    } finally {
      expectNoMore();
    }
  });
}
