import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import {
  TableDirectory,
  type Clock,
  type Entropy,
  type EventLog,
  type HostedGame,
  type Person,
  type Publisher,
  type TablePorts,
} from '@call-to-glory/table';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { isSecure, type Config } from './core/config.ts';
import { clientAddress } from './core/http/client-address.ts';
import { createApp } from './core/http/create-app.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { limitsFor } from './core/limits/limits.ts';
import { Audiences } from './core/sockets/audiences.ts';
import { createIo } from './core/sockets/create-io.ts';
import { createDoor, receiveSockets } from './core/sockets/handshake.ts';
import { OpenSockets } from './core/sockets/open-sockets.ts';
import { PendingConnections } from './core/sockets/pending-connections.ts';
import type { Documents } from './core/store/documents.ts';
import type { OpenLog } from './core/store/open-log.ts';
import { tellLateWords } from './features/chat/chat-messages.ts';
import { ChatRooms } from './features/chat/chat-rooms.ts';
import { addHealthRoutes } from './features/health/health-routes.ts';
import { addHistoryRoutes } from './features/history/history-routes.ts';
import type { HistoryStore } from './features/history/history-store.ts';
import { History } from './features/history/history.ts';
import { addAccountRoutes } from './features/identity/account-routes.ts';
import { createAccounts } from './features/identity/accounts.ts';
import { createGuests } from './features/identity/guests.ts';
import { forgetIdleGuests } from './features/identity/idle-guests.ts';
import type { PasskeyStore } from './features/identity/passkey-store.ts';
import { PeopleNow } from './features/identity/people-now.ts';
import { addPlayerRoutes } from './features/identity/player-routes.ts';
import type { PlayerStore } from './features/identity/player-store.ts';
import { LobbyFeed } from './features/lobby/lobby-feed.ts';
import { Matchmaker } from './features/lobby/matchmaker.ts';
import { addTableRoutes } from './features/lobby/table-routes.ts';
import { addAwayRoutes } from './features/notifications/away-routes.ts';
import { setUpAway } from './features/notifications/set-up-away.ts';
import { Announcements } from './features/operator/announcements.ts';
import { applyBans } from './features/operator/apply-bans.ts';
import { Bans } from './features/operator/bans.ts';
import { OperatorDoor } from './features/operator/operator-door.ts';
import { addOperatorRoutes } from './features/operator/operator-routes.ts';
import { addPages } from './features/pages/pages.ts';
import { addPeopleRoutes } from './features/people/people-routes.ts';
import { Reports } from './features/people/reports.ts';
import { Shunned } from './features/people/shunned.ts';
import { requireOwnName, Usher } from './features/people/usher.ts';
import { AttendanceWatch } from './features/presence/attendance-watch.ts';
import { PresenceBoard } from './features/presence/presence-board.ts';
import { PulseWatch } from './features/presence/pulse-watch.ts';
import { openGateway } from './features/tables/gateway.ts';
import { addLogRoute } from './features/tables/log-route.ts';
import { TableFinder } from './features/tables/table-finder.ts';

/** The world around the server, and the games that can be played there. */
export interface ServerPorts {
  readonly games: readonly HostedGame[];
  readonly log: EventLog;
  readonly openLog: OpenLog;
  readonly players: PlayerStore;
  readonly passkeys: PasskeyStore;
  readonly documents: Documents;
  readonly history: HistoryStore;
  readonly restoredAt: Required<TablePorts>['restoredAt'];
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Where the build of the web client lies. */
  readonly webDirectory: string;
  readonly logger: FastifyBaseLogger;
  /** Rejects if nothing can be stored. */
  probe(): Promise<void>;
}

/** A server that has been put together, but not yet opened. */
export interface HouseServer {
  /** The HTTP side; `inject` talks to it without a network. */
  readonly app: FastifyInstance;
  /** Wakes the tables from the log, and then listens. Answers the port. */
  open(): Promise<number>;
  /** Sends everybody away, finishes what was begun, and closes. Asked twice, it stops once. */
  stop(): Promise<void>;
}

/** How long people are told to wait before they come back, at random between these, in milliseconds. */
const comeBack = { min: 500, max: 5_000 };

/** How long the server waits for the last commands, and for the last sockets to close, in milliseconds. */
const longestFinish = 2_000;
const longestFarewell = 3_000;

/** Puts the server together: nothing listens yet, nothing has been read. */
export async function buildServer(config: Config, ports: ServerPorts): Promise<HouseServer> {
  const { clock, entropy, logger } = ports;
  const limits = limitsFor(config);
  let stopping: Promise<void> | null = null;
  let stopForgetting = (): void => {};

  const headers = securityHeaders(config);
  const app = await createApp(config, limits, headers, logger);
  const pending = new PendingConnections();
  const io = createIo(
    app.server,
    createDoor(config, limits, clock, pending, () => stopping !== null),
    headers,
  );
  const byPlayer = new OpenSockets();
  const audiences = new Audiences(io);
  const directory = new TableDirectory(ports.games, {
    ...ports,
    botDelay: config.botDelay,
    publisher: { publish },
    reportTrouble: (table, seq, error) =>
      logger.error({ table, seq, err: error }, 'a table is in trouble'),
  });
  const shunned = new Shunned(ports.documents);
  const usher = new Usher(shunned);
  const finder = new TableFinder(directory, limits, clock);
  const lobbyFeed = new LobbyFeed(() => directory.listings(), shunned, clock);
  const bans = new Bans(ports.documents);
  const presence = new PresenceBoard(audiences, directory, bans, clock);
  const attendance = new AttendanceWatch(audiences, directory, clock);
  const pulses = new PulseWatch(audiences, directory, clock);
  const reports = new Reports(ports.documents, clock, entropy);
  const chatRooms = new ChatRooms(ports.documents, limits, clock);
  const addressOf = (request: FastifyRequest): string =>
    clientAddress(request.raw, config.trustedProxies);
  const peopleNow = new PeopleNow(ports.documents);
  const history = new History({ ...ports, store: ports.history, directory, people: peopleNow });
  const guests = createGuests(ports.players, entropy, clock, isSecure(config), bans);
  const { away, contacts, mails, pushKey } = await setUpAway(config, {
    ...ports,
    directory,
    people: peopleNow,
    limits,
    isHere: (player) => byPlayer.count(player) > 0,
  });
  /** What most of those need who receive requests and messages. */
  const desk = {
    ...ports,
    directory,
    finder,
    guests,
    bans,
    history,
    shunned,
    reports,
    chatRooms,
    away,
    limits,
    addressOf,
  };

  addHealthRoutes(app, { probe: ports.probe, isStopping: () => stopping !== null });
  addPlayerRoutes(app, {
    ...desk,
    requireFree: (player) => requireOwnName(player, directory.listed()),
    onRenamed: rename,
  });
  addAccountRoutes(
    app,
    createAccounts({
      ...desk,
      people: peopleNow,
      secure: isSecure(config),
      publicOrigin: config.publicOrigin,
      onChanged: (player) => {
        for (const socket of byPlayer.all(player)) socket.emit('account');
      },
      disconnect: (player, browser) => {
        byPlayer.disconnect(player, browser);
        if (browser !== undefined) void away.signedOut(player, browser);
      },
    }),
  );
  addTableRoutes(app, {
    ...desk,
    lobbyFeed,
    matchmaker: new Matchmaker({ ...desk, presence, usher }),
  });
  addLogRoute(app, desk);
  addPeopleRoutes(app, {
    ...desk,
    onShunned: (player, people) => {
      for (const socket of byPlayer.all(player)) socket.emit('shunned', people);
    },
  });
  addHistoryRoutes(app, guests, history);
  addAwayRoutes(app, {
    ...desk,
    contacts,
    mails,
    pushKey,
    pushServices: config.pushServices,
    onChanged: (player) => away.contactChanged(player),
  });
  addOperatorRoutes(app, {
    ...desk,
    door: new OperatorDoor(config.operatorToken, limits.operatorTries, clock),
    connected: () => Array.from(io.sockets.sockets.values(), ({ data }) => data.player),
    announcements: new Announcements(io),
    onBansChanged: () => applyBans(io, bans, directory, presence),
  });
  await addPages(app, ports.webDirectory);

  receiveSockets(io, config, limits, guests, pending, byPlayer);
  away.follow(io);
  openGateway(io, {
    ...desk,
    usher,
    audiences,
    presence,
    attendance,
    pulses,
    lobbyFeed,
  });

  function publish(...row: Parameters<Publisher['publish']>): void {
    audiences.publish(...row);
    tellLateWords({ audiences, chatRooms }, row[0], row[1]);
    void history.rowTold(row[0], row[1]);
    presence.rowAdded(row[0]);
    attendance.changed(row[0]);
    pulses.changed(row[0]);
    away.tableChanged(row[0]);
    lobbyFeed.changed();
  }

  /** Whoever sits down from now on does so under the new name, in all of his tabs. */
  function rename(player: Person): void {
    for (const socket of byPlayer.all(player.id)) socket.data = { ...socket.data, player };
  }

  async function open(): Promise<number> {
    await app.ready();
    await Promise.all([shunned.load(), bans.load(), contacts.load(), peopleNow.load()]);
    const { recovered, failed } = await directory.recoverAll();
    await history.load();
    await away.load();
    attendance.lookLater();
    stopForgetting = forgetIdleGuests(ports.players, clock, logger);
    logger.info({ recovered, failed: failed.map(({ tableId }) => tableId) }, 'tables are awake');
    // Not through the HTTP library: for some hosts it makes more servers, which know of no sockets.
    app.server.listen({
      port: config.port,
      ...(config.host === null ? {} : { host: config.host }),
    });
    await once(app.server, 'listening');
    const address = app.server.address();
    return typeof address === 'object' && address !== null ? address.port : config.port;
  }

  function stop(): Promise<void> {
    stopping ??= sendEverybodyAway();
    return stopping;
  }

  async function sendEverybodyAway(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      const spread = comeBack.max - comeBack.min;
      socket.emit('draining', { retryMs: comeBack.min + Math.round(Math.random() * spread) });
    }
    await Promise.race([directory.stop(), wait(longestFinish, undefined, { ref: false })]);
    stopForgetting();
    away.stop();
    lobbyFeed.stop();
    presence.stop();
    attendance.stop();
    pulses.stop();
    // Closes the HTTP server as well; who does not answer any more is not waited for.
    await Promise.race([io.close(), wait(longestFarewell, undefined, { ref: false })]);
    // Nor is a request that never ends.
    app.server.closeAllConnections();
    await app.close();
  }

  return { app, open, stop };
}
