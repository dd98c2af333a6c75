import type { Account, GamesChoice, Me, PersonalData } from '@call-to-glory/protocol';
import { productId } from '@call-to-glory/protocol/product';
import type { PlayerId } from '@call-to-glory/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { SecretCookie } from '../../core/http/secret-cookie.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import type { Introduced } from '../identity/guests.ts';
import { requireHeldNowhere, tablesHeldBy } from '../tables/tables-held.ts';
import type { Becoming } from './becoming.ts';
import type { DeviceLinks } from './device-links.ts';
import type { Asked, Passkeys } from './passkeys.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import type { SignIn } from './sign-in.ts';

/** What the routes for signing in, linking devices and deleting accounts need. */
export interface AccountPorts {
  readonly passkeys: Passkeys;
  readonly links: DeviceLinks;
  readonly signIn: SignIn;
  readonly becoming: Becoming;
  readonly challengeCookie: SecretCookie;
  /** A browser no longer belongs to a player. */
  onSignedOut(player: PlayerId, browser: string): void;
}

/** How players sign in (passkeys, other browsers), what is stored about them, and how they leave. */
export function addAccountRoutes(app: FastifyInstance, ports: AccountPorts): void {
  const answers = accountAnswers(app, ports);
  addPasskeyRoutes(app, ports, answers);
  addDeviceRoutes(app, ports, answers);
  addBrowserRoutes(app, ports, answers);
  addOwnDataRoutes(app, ports);
}

type AccountAnswers = ReturnType<typeof accountAnswers>;

/** Helpers that several routes answer with. */
function accountAnswers(app: FastifyInstance, { passkeys, signIn }: AccountPorts) {
  const { players, directory, history, playerSockets, playerCookie, tellAccountChanged } = app;

  async function accountOf({ visitor: { player, browser } }: FastifyRequest): Promise<Account> {
    if (player === null) throw new RequestRefused('no-player');
    const [keys, browsers, tables, games] = await Promise.all([
      passkeys.of(player.id),
      players.browsers(player.id),
      tablesHeldBy(directory, player.id),
      history.countOf(player.id),
    ]);
    return {
      passkeys: keys.map(({ transports: _transports, ...key }) => key),
      browsers: browsers.map((one) => ({ ...one, isThis: one.id === browser?.id })),
      tables,
      games,
    };
  }

  /** Something in a player's account has changed. */
  function changed(player: PlayerId): void {
    for (const socket of playerSockets.all(player)) socket.emit('account');
    tellAccountChanged(player);
  }

  async function arrive(
    introduced: Introduced,
    games: GamesChoice | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Me> {
    const { visitor, headers } = request;
    const agent = headers['user-agent'];
    const { player, secret } = await signIn.signIn(introduced, visitor, games, agent);
    if (secret !== null) void reply.setCookie(playerCookie.name, secret, playerCookie.options);
    changed(player.id);
    return player;
  }

  return { accountOf, changed, arrive };
}

function addPasskeyRoutes(
  app: FastifyInstance,
  { passkeys, challengeCookie: { name, options } }: AccountPorts,
  { accountOf, changed, arrive }: AccountAnswers,
): void {
  const challenges = new HouseLimiter('challenge', app.limits.challenges, app);

  function partyOf(request: FastifyRequest): RelyingParty {
    return relyingPartyOf(request.headers, app.config.publicOrigin);
  }

  function ask({ options: asked, secret }: Asked, reply: FastifyReply): object {
    void reply.setCookie(name, secret, options);
    return asked;
  }

  addRoute(app, 'POST /api/passkeys/options', async ({ player, request, reply }) => {
    await challenges.require(request.address);
    return ask(await passkeys.askToMake(player, partyOf(request)), reply);
  });

  addRoute(app, 'POST /api/passkeys', async ({ body, player, request }) => {
    const { visitor, cookies, headers } = request;
    const party = partyOf(request);
    await passkeys.keep(visitor, body.response, party, cookies[name], headers['user-agent']);
    changed(player.id);
    return accountOf(request);
  });

  addRoute(app, 'DELETE /api/passkeys/:id', async ({ params, player, request }) => {
    await passkeys.remove(params.id, player.id);
    changed(player.id);
    return accountOf(request);
  });

  addRoute(app, 'POST /api/sign-in/options', async ({ request, reply }) => {
    await challenges.require(request.address);
    return ask(await passkeys.askToShow(partyOf(request)), reply);
  });

  addRoute(app, 'POST /api/sign-in', async ({ body: { response, games }, request, reply }) => {
    const player = await passkeys.ownerOf(response, partyOf(request), request.cookies[name]);
    return arrive({ player, by: null }, games, request, reply);
  });
}

function addDeviceRoutes(
  app: FastifyInstance,
  { links, signIn }: AccountPorts,
  { arrive }: AccountAnswers,
): void {
  const { directory, clock, players, guests } = app;

  addRoute(app, 'POST /api/device-links', async ({ body: { table }, player, request }) => {
    const { code, expiresAt } = await links.issue(
      player.id,
      request.visitor.browser?.id ?? '',
      table ?? (await tablesHeldBy(directory, player.id))[0] ?? null,
    );
    return { code, lastsMs: expiresAt - clock.now() };
  });

  addRoute(app, 'POST /api/device-links/look', async ({ body: { code }, request }) => {
    const player = await players.player((await links.look(code, request)).player);
    if (player === null) throw new RequestRefused('bad-code');
    return { name: guests.asAllowed(player).name };
  });

  addRoute(
    app,
    'POST /api/device-links/redeem',
    async ({ body: { code, games }, request, reply }) => {
      const { player } = await links.look(code, request);
      await signIn.requireFree(request.visitor, player, games);
      // Of two that redeem it at once, the second finds it gone.
      const found = await links.take(code, request);
      return { me: await arrive(found, games, request, reply), table: found.table };
    },
  );
}

function addBrowserRoutes(
  app: FastifyInstance,
  { links, onSignedOut }: AccountPorts,
  { accountOf, changed }: AccountAnswers,
): void {
  const { players, playerCookie, playerSockets } = app;

  /** @param remove removes the browsers that are meant, and answers which ones they were */
  async function signOut(
    player: PlayerId,
    remove: () => Promise<readonly { readonly id: string }[]>,
  ): Promise<void> {
    // Otherwise a signed-out browser could come back with a code drawn earlier.
    await links.revoke(player);
    for (const { id } of await remove()) onSignedOut(player, id);
    changed(player);
  }

  addRoute(app, 'GET /api/account', ({ request }) => accountOf(request));

  addRoute(app, 'DELETE /api/browsers/:id', async ({ params, player, request }) => {
    await signOut(player.id, () => players.removeBrowser(player.id, params.id));
    return accountOf(request);
  });

  addRoute(app, 'DELETE /api/browsers', async ({ player, request }) => {
    const own = request.visitor.browser?.id ?? '';
    await signOut(player.id, () => players.removeOtherBrowsers(player.id, own));
    // Also those of browsers that are not listed any more.
    playerSockets.disconnect(player.id, (browser) => browser !== own);
    return accountOf(request);
  });

  addRoute(app, 'POST /api/sign-out', async ({ player, request, reply }) => {
    const own = request.visitor.browser?.id ?? '';
    await signOut(player.id, () => players.removeBrowser(player.id, own));
    void reply.clearCookie(playerCookie.name, playerCookie.options);
    return {};
  });
}

function addOwnDataRoutes(app: FastifyInstance, { becoming }: AccountPorts): void {
  const { limits, clock, directory, playerData, playerCookie } = app;
  const exports = new RateLimiter(limits.exports, clock);

  addRoute(app, 'GET /api/me/data', async ({ player: known, request, reply }) => {
    // What is stored about players is theirs, even while they are banned.
    const player = known ?? request.visitor.banned;
    if (player === null) throw new RequestRefused('no-player');
    exports.require(player.id);
    void reply.header('content-disposition', `attachment; filename="${productId}.json"`);
    // Each kind contributes its part; a test proves that none is missing.
    return { at: clock.now(), ...(await playerData.export(player)) } as PersonalData;
  });

  addRoute(app, 'DELETE /api/me', async ({ player, reply }) => {
    await requireHeldNowhere(directory, player.id);
    await becoming.delete(player);
    void reply.clearCookie(playerCookie.name, playerCookie.options);
    return {};
  });
}
