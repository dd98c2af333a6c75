import { hash } from 'node:crypto';

import {
  TableDirectory,
  type Clock,
  type Entropy,
  type EventLog,
  type HostedGame,
  type Person,
  type PresenceRegister,
  type Sharing,
  type TablePorts,
} from '@call-to-glory/table';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { createApp } from '../http/create-app.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { Lifecycle } from '../lifecycle.ts';
import { limitsFor, type Limits } from '../limits/limits.ts';
import type { Meter } from '../limits/meter.ts';
import { ProcessLocks, type Locks } from '../locks.ts';
import { PlayerAliases } from '../players/player-aliases.ts';
import { PlayerData } from '../players/player-data.ts';
import { Audiences } from '../sockets/audiences.ts';
import type { SocketServer } from '../sockets/game-socket.ts';
import { OpenSockets } from '../sockets/open-sockets.ts';
import { SocketEvents } from '../sockets/socket-events.ts';
import { SocketMessages } from '../sockets/socket-messages.ts';
import { createSocketServer } from '../sockets/sockets.ts';
import { createStoredDocuments, type Documents } from '../store/documents.ts';
import type { OpenLog } from '../store/open-log.ts';
import { restoredAt } from '../store/restored-at.ts';
import type { Store } from '../store/store.ts';
import { createStoredEventLog } from '../store/stored-event-log.ts';
import { createStoredOpenLog } from '../store/stored-open-log.ts';
import { buildOf } from '../tables/build-of.ts';
import { TableEvents } from '../tables/table-events.ts';
import { createTelemetry, type Telemetry } from '../telemetry.ts';
import { logBugs } from './log-bugs.ts';
import { logNodes } from './log-nodes.ts';
import { observedHints, observedLog } from './observed-ports.ts';
import { troubleReporter } from './report-trouble.ts';
import { reportUnreadable } from './report-unreadable.ts';

/** What this server shares with the others that run over the same log. */
export interface SharedPorts extends Pick<Sharing, 'node' | 'log' | 'hints' | 'nodes'> {
  readonly presence: PresenceRegister;
  readonly locks: Locks;
  readonly meter: Meter;
}

/** The world around the server, and the games that can be played there. */
export interface ServerPorts {
  readonly games: readonly HostedGame[];
  readonly store: Store;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Null if this server is alone. */
  readonly shared: SharedPorts | null;
  /** The directory with the build of the web client. */
  readonly webDirectory: string;
  readonly logger: FastifyBaseLogger;
}

/** What every feature builds on; the logger is `log`. */
interface Core extends Omit<ServerPorts, 'games' | 'logger'> {
  readonly config: Config;
  readonly limits: Limits;
  readonly lifecycle: Lifecycle;
  readonly telemetry: Telemetry;
  readonly documents: Documents;
  readonly eventLog: EventLog;
  readonly locks: Locks;
  readonly openLog: OpenLog;
  /** All tables. */
  readonly directory: TableDirectory;
  readonly tableEvents: TableEvents;
  readonly io: SocketServer;
  readonly socketEvents: SocketEvents;
  readonly audiences: Audiences;
  readonly messages: SocketMessages;
  /** The open sockets of each player. */
  readonly playerSockets: OpenSockets;
  readonly playerData: PlayerData;
  readonly aliases: PlayerAliases;
}

declare module 'fastify' {
  interface FastifyInstance extends Core {}

  interface FastifyRequest {
    /** The player who asks; null for somebody without a name. Looked up once, before the route's handler runs. */
    player: Person | null;
    /** The client's address, as limits count it. */
    readonly address: string;
  }
}

/** The server without any features: HTTP, sockets, the store, tables, and the data about players. */
export async function createCore(config: Config, ports: ServerPorts): Promise<FastifyInstance> {
  const { store, clock, logger } = ports;
  const limits = limitsFor(config);
  const headers = securityHeaders(config);
  const app = await createApp(config, limits, headers, clock, logger);
  const lifecycle = new Lifecycle();
  const socketEvents = new SocketEvents();
  const socketPorts = { config, limits, clock, headers, lifecycle, socketEvents };
  const io = createSocketServer(app.server, socketPorts);
  const audiences = new Audiences(clock);
  const telemetry = createTelemetry();
  const messages = new SocketMessages(limits, clock, logger, telemetry);
  socketEvents.on('opened', (socket) => messages.listen(socket));
  const documents = createStoredDocuments(store, reportUnreadable(app.log));
  const { shared, eventLog } = logAndShared(ports, config, telemetry);
  const tableEvents = new TableEvents();
  if (shared !== null) logNodes(tableEvents, { clock, shared }, lifecycle, logger);
  logBugs(lifecycle, logger);
  const directory = new TableDirectory(ports.games, {
    clock,
    entropy: ports.entropy,
    log: eventLog,
    digest: (text) => hash('sha256', text),
    build: buildOf(),
    restoredAt: (tableId) => restoredAt(store, tableId),
    botDelay: config.botDelay,
    publisher: {
      publish(publication) {
        audiences.publish(publication);
        tableEvents.emit('row', publication.tableId, publication.audiences);
      },
    },
    ...(shared === null ? {} : { sharing: sharingOf(shared, audiences, tableEvents) }),
    reportTrouble: troubleReporter(logger, audiences),
  });
  const aliases = new PlayerAliases(documents, shared !== null);
  const playerData = new PlayerData();
  playerData.add(aliases);
  const core: Core = {
    store,
    clock,
    entropy: ports.entropy,
    webDirectory: ports.webDirectory,
    config,
    limits,
    lifecycle,
    telemetry,
    documents,
    eventLog,
    shared,
    locks: shared?.locks ?? new ProcessLocks(),
    openLog: createStoredOpenLog(store),
    directory,
    tableEvents,
    io,
    socketEvents,
    audiences,
    messages,
    playerSockets: new OpenSockets(socketEvents, ({ data }) => data.player?.id ?? null),
    playerData,
    aliases,
  };
  for (const [name, part] of Object.entries(core)) app.decorate(name, part);
  return app;
}

/** What tables need to share a log, and tell of other nodes. */
function sharingOf(
  shared: SharedPorts,
  audiences: Audiences,
  tableEvents: TableEvents,
): NonNullable<TablePorts['sharing']> {
  return {
    ...shared,
    isFollowed: (tableId) => audiences.followersOf(tableId).size > 0,
    relisted: (ids) => {
      for (const id of ids) tableEvents.emit('relisted', id);
    },
    died: (...gone) => tableEvents.emit('nodeDied', ...gone),
    tookOver: async (table) => {
      const looks: Promise<void>[] = [];
      tableEvents.emit('takenOver', table, (look) => looks.push(look));
      await Promise.all(looks);
    },
  };
}

/** The log, and what is shared with other servers; observed only if metrics are on. */
function logAndShared(
  { store, shared, logger }: Pick<ServerPorts, 'store' | 'shared' | 'logger'>,
  { metrics }: Pick<Config, 'metrics'>,
  telemetry: Telemetry,
): Pick<Core, 'shared' | 'eventLog'> {
  const eventLog = shared?.log ?? createStoredEventLog(store, reportUnreadable(logger));
  if (metrics === null) return { shared, eventLog };
  const log = observedLog(eventLog, telemetry);
  const observed = shared && { ...shared, log, hints: observedHints(shared.hints, telemetry) };
  return { shared: observed, eventLog: log };
}
