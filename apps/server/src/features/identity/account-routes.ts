import type { Account, Me, PersonalData } from '@call-to-glory/protocol';
import { productId } from '@call-to-glory/protocol/product';
import type { Clock, PlayerId, TableDirectory } from '@call-to-glory/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import { askerOf } from '../../core/http/asker-of.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { TokenBuckets } from '../../core/limits/token-bucket.ts';
import type { History } from '../history/history.ts';
import type { Arrivals } from './arrivals.ts';
import { tablesHeldBy } from './chairs-held.ts';
import type { Farewells } from './farewells.ts';
import type { Guests } from './guests.ts';
import type { MoveCodes } from './move-codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { PlayerStore, SignedIn } from './player-store.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';

/** What the routes about coming in, moving and going need. */
export interface AccountRoutePorts {
  readonly guests: Guests;
  readonly players: PlayerStore;
  readonly passkeys: Passkeys;
  readonly codes: MoveCodes;
  readonly arrivals: Arrivals;
  readonly farewells: Farewells;
  readonly history: History;
  readonly directory: TableDirectory;
  readonly limits: Limits;
  readonly clock: Clock;
  /** The address that people type; null if it is not known. */
  readonly publicOrigin: string | null;
  /** Where a request comes from, as limits count it. */
  addressOf(request: FastifyRequest): string;
  personalData(player: SignedIn['player']): Promise<PersonalData>;
  /** Something in the account of a player has changed. */
  onChanged(player: PlayerId): void;
  /** A browser is not a player's any more. */
  onSignedOut(player: PlayerId, browser: string): void;
}

/** How players come in (passkeys, other browsers), what is kept about them, and how they go. */
export function addAccountRoutes(app: FastifyInstance, ports: AccountRoutePorts): void {
  const { guests, players, passkeys, codes, arrivals, farewells, history, directory } = ports;
  const { limits, clock, addressOf, onChanged, onSignedOut } = ports;
  const signIns = new TokenBuckets(limits.signIns);
  const exports = new TokenBuckets(limits.exports);

  addRoute(app, 'GET /api/account', async ({ request }) => account(await require(request)));

  addRoute(app, 'POST /api/passkeys/options', async ({ request, reply }) => {
    const { player } = await require(request);
    const { options, setCookie } = await passkeys.askToMake(player, partyOf(request));
    void reply.header('set-cookie', setCookie);
    return options;
  });

  addRoute(app, 'POST /api/passkeys', async ({ body, request }) => {
    const here = await require(request);
    await passkeys.keep(here.player.id, body.response, partyOf(request), request.headers);
    onChanged(here.player.id);
    return account(here);
  });

  addRoute(app, 'DELETE /api/passkeys/:id', async ({ params, request }) => {
    const here = await require(request);
    await passkeys.remove(params.id, here.player.id);
    onChanged(here.player.id);
    return account(here);
  });

  addRoute(app, 'POST /api/sign-in/options', async ({ request, reply }) => {
    const retryMs = signIns.take(addressOf(request), clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
    const { options, setCookie } = await passkeys.askToShow(partyOf(request));
    void reply.header('set-cookie', setCookie);
    return options;
  });

  addRoute(app, 'POST /api/sign-in', async ({ body: { response, games }, request, reply }) => {
    const owner = await passkeys.ownerOf(response, partyOf(request), request.headers.cookie);
    return arrive(owner, games, request, reply);
  });

  addRoute(app, 'POST /api/move', async ({ body: { table }, request }) => {
    const { player } = await require(request);
    const { code, expiresAt } = codes.issue(
      player.id,
      table ?? (await tablesHeldBy(directory, player.id))[0] ?? null,
    );
    return { code, lastsMs: expiresAt - clock.now() };
  });

  addRoute(app, 'POST /api/move/look', async ({ body: { code }, request }) => {
    const player = await players.player(codes.look(code, await askerOf(request, ports)).player);
    if (player === null) throw new RequestRefused('bad-code');
    return { name: player.name };
  });

  addRoute(app, 'POST /api/move/take', async ({ body: { code, games }, request, reply }) => {
    const asker = await askerOf(request, ports);
    const { player } = codes.look(code, asker);
    await arrivals.requireFree(request.headers, player, games);
    // Whoever is second finds it gone.
    const { table } = codes.look(code, asker);
    codes.revoke(player);
    return { me: await arrive(player, games, request, reply), table };
  });

  addRoute(app, 'DELETE /api/browsers/:id', async ({ params, request }) => {
    const here = await require(request);
    await signOut(here, (id) => id === params.id);
    return account(here);
  });

  addRoute(app, 'DELETE /api/browsers', async ({ request }) => {
    const here = await require(request);
    codes.revoke(here.player.id);
    await signOut(here, (id) => id !== here.browser.id);
    return account(here);
  });

  addRoute(app, 'POST /api/sign-out', async ({ request, reply }) => {
    const here = await require(request);
    await signOut(here, (id) => id === here.browser.id);
    void reply.header('set-cookie', guests.clearedCookie);
    return {};
  });

  addRoute(app, 'GET /api/me/data', async ({ request, reply }) => {
    const { player } = await require(request);
    const retryMs = exports.take(player.id, clock.now());
    if (retryMs > 0) throw new RequestRefused({ code: 'rate-limited', retryMs });
    void reply.header('content-disposition', `attachment; filename="${productId}.json"`);
    return ports.personalData(player);
  });

  addRoute(app, 'DELETE /api/me', async ({ request, reply }) => {
    await farewells.forget((await require(request)).player);
    void reply.header('set-cookie', guests.clearedCookie);
    return {};
  });

  async function require(request: FastifyRequest): Promise<SignedIn> {
    const here = await guests.recognise(request.headers.cookie);
    if (here === null) throw new RequestRefused('no-player');
    return here;
  }

  function partyOf(request: FastifyRequest): RelyingParty {
    return relyingPartyOf(request.headers, ports.publicOrigin);
  }

  async function arrive(
    id: PlayerId,
    games: 'bring' | 'leave' | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Me> {
    const { player, setCookie } = await arrivals.arrive(id, request.headers, games);
    if (setCookie !== null) void reply.header('set-cookie', setCookie);
    onChanged(id);
    return player;
  }

  async function signOut({ player }: SignedIn, isMeant: (id: string) => boolean): Promise<void> {
    for (const { id } of await players.browsers(player.id)) {
      if (!isMeant(id)) continue;
      await players.removeBrowser(id);
      onSignedOut(player.id, id);
    }
    onChanged(player.id);
  }

  async function account({ player, browser }: SignedIn): Promise<Account> {
    const [keys, browsers, tables, games] = await Promise.all([
      passkeys.of(player.id),
      players.browsers(player.id),
      tablesHeldBy(directory, player.id),
      history.of(player.id),
    ]);
    return {
      passkeys: keys.map(({ transports: _transports, ...key }) => key),
      browsers: browsers.map((one) => ({ ...one, isThis: one.id === browser.id })),
      tables,
      games: games.length,
    };
  }
}
