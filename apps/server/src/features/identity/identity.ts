import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { isSecure } from '../../core/config.ts';
import { RequestRefused } from '../../core/errors.ts';
import { secretCookie, type SecretCookie } from '../../core/http/secret-cookie.ts';
import { beforeConnection } from '../../core/sockets/sockets.ts';
import { followAccounts } from './follow-accounts.ts';
import { Guests, nobody, type Visitor } from './guests.ts';
import { forgetIdleGuests } from './idle-guests.ts';
import { addPlayerRoutes } from './player-routes.ts';
import { playerStore, type PlayerStore } from './player-store.ts';

/** Browsers cap the age of cookies at 400 days, in seconds. */
const cookieAge = 400 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyInstance {
    readonly players: PlayerStore;
    readonly guests: Guests;
    /** The cookie with the secret of a browser's player. */
    readonly playerCookie: SecretCookie;
    /** Tells other servers that a player's name or browsers have changed, or that they are gone. */
    readonly tellAccountChanged: ReturnType<typeof followAccounts>;
  }

  interface FastifyRequest {
    /** Who asks, and from which browser. */
    visitor: Visitor;
  }
}

/** Who somebody is: looked up once for each request and each socket, by the secret in a cookie. */
export const identity: Feature = {
  name: 'identity',
  needs: ['bans', 'warnings'],
  store: [playerStore],
  register(app) {
    const { config, store, clock, entropy, bans, playerData, lifecycle } = app;
    const players = store.of(playerStore);
    const guests = new Guests(players, entropy, clock, bans);
    const cookie = secretCookie('player', isSecure(config), cookieAge, 'lax');
    app.decorate('players', players);
    app.decorate('guests', guests);
    app.decorate('playerCookie', cookie);

    app.decorateRequest('visitor');
    // After the body has arrived: while one is sent slowly, its browser may be signed out.
    app.addHook('preHandler', async (request) => {
      const { for: isFor = 'operator' } = request.routeOptions.config;
      request.visitor =
        isFor === 'operator' ? nobody : await guests.recognise(request.cookies[cookie.name]);
      request.player = request.visitor.player;
    });
    receiveSockets(app);
    app.decorate('tellAccountChanged', followAccounts(app));
    addPlayerRoutes(app);

    playerData.add({
      name: 'player',
      async export({ id }) {
        const player = await players.player(id);
        if (player === null) throw new RequestRefused('no-player');
        return { player, browsers: await players.browsers(id) };
      },
    });
    app.addHook('onReady', async () => {
      lifecycle.onStop(forgetIdleGuests(players, playerData, app));
    });
  },
};

/** Identifies the player behind each new socket, before it can send anything. */
function receiveSockets(app: FastifyInstance): void {
  const { io, socketEvents, limits, playerSockets, guests, playerCookie, bans, warnings } = app;

  /** If anybody is signed out meanwhile, it may be this browser, and its connection was not there to be closed. */
  async function recogniseNow(secret: string | undefined): Promise<Visitor> {
    const { cuts } = playerSockets;
    const visitor = await guests.recognise(secret);
    return cuts === playerSockets.cuts ? visitor : recogniseNow(secret);
  }

  beforeConnection(io, async (socket) => {
    const cookies = app.parseCookie(socket.request.headers.cookie ?? '');
    const { player, browser, banned } = await recogniseNow(cookies[playerCookie.name]);
    socket.data = {
      ...socket.data,
      player,
      banned,
      browser: player === null ? null : (browser?.id ?? null),
    };
  });

  socketEvents.on('opened', (socket) => {
    const { player, banned } = socket.data;
    socket.emit('me', player, banned && bans.of(banned), player && warnings.of(player.id));
    if (player === null) return;
    // A client that has lost connections opens new ones; the oldest is the one to drop.
    if (playerSockets.count(player.id) > limits.socketsPerPlayer) {
      playerSockets.oldest(player.id)?.disconnect(true);
    }
  });
}
