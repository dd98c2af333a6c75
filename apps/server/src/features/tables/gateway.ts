import type { AnswerTo, MessageName, MessageOf } from '@call-to-glory/protocol';
import type { Clock, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { RequestRefused, isUnexpected, refusedOf } from '../../core/errors.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBucket, TokenBuckets } from '../../core/limits/token-bucket.ts';
import { dropSlowReader } from '../../core/sockets/backlog.ts';
import type { GameServer, GameSocket } from '../../core/sockets/game-socket.ts';
import { handleMessage, type MessageHandlers } from '../../core/sockets/message-handlers.ts';
import { encodedOnce } from '../../core/sockets/snapshot-encoder.ts';
import { chatHandlers, type ChatPorts } from '../chat/chat-messages.ts';
import type { LobbyFeed } from '../lobby/lobby-feed.ts';
import { keptTablesOf } from '../lobby/lobby.ts';
import type { Away } from '../notifications/away.ts';
import type { Usher } from '../people/usher.ts';
import type { AttendanceWatch } from '../presence/attendance-watch.ts';
import type { PresenceBoard } from '../presence/presence-board.ts';
import type { PulseWatch } from '../presence/pulse-watch.ts';
import { RowAllowance } from './row-allowance.ts';

/** Who asks too often although told to wait gets this many chances, and one more every ten seconds. */
const patience = { burst: 20, perSecond: 0.1 };

/** How a connection ends when its page is closed or left; when the network is gone, it falls silent instead. */
const purposes: ReadonlySet<string> = new Set(['client namespace disconnect', 'transport close']);

/** What the gateway hands messages to. */
export interface GatewayPorts extends ChatPorts {
  readonly directory: TableDirectory;
  readonly usher: Usher;
  readonly presence: PresenceBoard;
  readonly attendance: AttendanceWatch;
  readonly pulses: PulseWatch;
  readonly away: Pick<Away, 'leftTable'>;
  readonly lobbyFeed: LobbyFeed;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

type Reply<Name extends MessageName> = (answer: AnswerTo<Name>) => void;

/** Takes the messages of all sockets: checks them, hands them on, and answers every one of them. */
export function openGateway(io: GameServer, ports: GatewayPorts): void {
  const {
    directory,
    finder,
    usher,
    audiences,
    presence,
    attendance,
    pulses,
    away,
    lobbyFeed,
    limits,
    clock,
    logger,
  } = ports;
  const messages = {
    ofPlayers: new TokenBuckets(limits.messages),
    ofNameless: new TokenBuckets(limits.namelessMessages),
  };
  const joins = {
    ofPlayers: new TokenBuckets(limits.joins),
    ofNameless: new TokenBuckets(limits.namelessJoins),
  };
  const rows = new RowAllowance(limits, clock);

  const handlers: MessageHandlers = {
    probe: (_socket, _message, reply) => reply({ ok: true }),
    join,
    leave,
    command,
    watchLobby: (socket, _message, reply) => {
      lobbyFeed.watch(socket);
      reply({ ok: true, lobby: lobbyFeed.for(socket.data.player?.id ?? null) });
    },
    unwatchLobby: (socket, _message, reply) => {
      lobbyFeed.unwatch(socket);
      reply({ ok: true });
    },
    ...chatHandlers(ports),
  };

  io.on('connection', (socket) => {
    dropSlowReader(socket);
    pulses.follow(socket);
    const chances = new TokenBucket(patience, clock.now());
    socket.onAny((name: string, ...values: unknown[]) => {
      const last = values.at(-1);
      const reply: Reply<MessageName> = isFunction(last)
        ? (values.pop(), (answer) => last(answer))
        : () => {};
      void handle(socket, name, values, reply, chances);
    });
    socket.on('disconnect', (reason) => {
      lobbyFeed.unwatch(socket);
      const isOnPurpose = purposes.has(reason);
      for (const tableId of audiences.forget(socket)) went(tableId, socket, isOnPurpose);
    });
  });

  async function handle(
    socket: GameSocket,
    name: string,
    values: readonly unknown[],
    reply: Reply<MessageName>,
    chances: TokenBucket,
  ): Promise<void> {
    try {
      requireToken(messages, socket);
      await handleMessage(handlers, socket, name, values, reply);
    } catch (error) {
      const refused = refusedOf(error);
      if (isUnexpected(error)) logger.error({ err: error, message: name }, 'a message failed');
      reply({ ok: false, error: refused });
      if (refused.code === 'rate-limited' && chances.take(clock.now()) > 0) socket.disconnect(true);
    }
  }

  async function join(
    socket: GameSocket,
    message: MessageOf<'join'>,
    reply: Reply<'join'>,
  ): Promise<void> {
    const { table: tableId, beside = null } = message;
    requireToken(joins, socket);
    const table = await finder.find(tableId, socket.data);
    // Who has gone meanwhile would be counted for ever.
    if (!socket.connected) return;
    // From here to the answer nothing may wait, or an update could slip in between.
    const { player } = socket.data;
    const playerId = player?.id ?? null;
    const vantage = table.vantageOf(playerId, beside);
    if (vantage === null) throw new RequestRefused('watching-closed');
    if (vantage === 'watcher' && beside !== null) throw new RequestRefused('hands-hidden');
    audiences.join(tableId, socket, { vantage, beside });
    const snapshot = table.snapshotAt(vantage, playerId);
    reply({
      ok: true,
      snapshot: encodedOnce(snapshot, { now: clock.now(), presence: presence.at(table, vantage) }),
    });
    presence.cameOrWent(tableId);
    if (player !== null) attendance.came(table, player.id);
    pulses.changed(tableId);
  }

  function went(tableId: TableId, { data: { player } }: GameSocket, isOnPurpose: boolean): void {
    if (player !== null) away.leftTable(tableId, player.id);
    presence.went(tableId, player?.id ?? null, isOnPurpose);
    attendance.changed(tableId);
    pulses.changed(tableId);
  }

  function leave(
    socket: GameSocket,
    { table: tableId }: MessageOf<'leave'>,
    reply: Reply<'leave'>,
  ): void {
    audiences.leave(tableId, socket);
    went(tableId, socket, true);
    reply({ ok: true });
  }

  async function command(
    socket: GameSocket,
    { table: tableId, id, seq, command: asked }: MessageOf<'command'>,
    reply: Reply<'command'>,
  ): Promise<void> {
    const { player } = socket.data;
    if (player === null) throw new RequestRefused('no-player');
    if (!audiences.isFollowing(tableId, socket)) await finder.find(tableId, socket.data);
    if (asked.type === 'keep' && asked.kept) requireFewKept(player.id);
    const submit = (): ReturnType<TableDirectory['submit']> =>
      rows.spend(player.id, () =>
        directory.submit(tableId, { person: player, commandId: id, seq, command: asked }),
      );
    const table = asked.type === 'sit' ? await directory.find(tableId) : null;
    const result = await (table === null ? submit() : usher.seat(table, player, submit));
    reply(result.ok ? { ok: true, seq: result.value.seq } : { ok: false, error: result.refusal });
  }

  /** Kept tables stay for long, so nobody has very many of them. */
  function requireFewKept(player: PlayerId): void {
    const limit = limits.keptTablesPerPlayer;
    if (keptTablesOf(directory.listed(), player) >= limit) {
      throw new RequestRefused({ code: 'too-many-tables', limit });
    }
  }

  /** The buckets belong to the player, whichever socket they use; the nameless of one address share theirs. */
  function requireToken(
    { ofPlayers, ofNameless }: Record<'ofPlayers' | 'ofNameless', TokenBuckets>,
    { data: { player, address } }: GameSocket,
  ): void {
    const now = clock.now();
    const retryMs =
      player === null ? ofNameless.take(address, now) : ofPlayers.take(player.id, now);
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
  }
}

function isFunction(value: unknown): value is (answer: unknown) => void {
  return typeof value === 'function';
}
