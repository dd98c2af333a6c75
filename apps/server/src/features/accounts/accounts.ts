import type { Feature } from '../../core/app/feature.ts';
import { isSecure } from '../../core/config.ts';
import { secretCookie } from '../../core/http/secret-cookie.ts';
import { leaveTables } from '../tables/leave-tables.ts';
import { addAccountRoutes } from './account-routes.ts';
import { Becoming } from './becoming.ts';
import { challengeAge, Challenges } from './challenges.ts';
import { DeviceLinks } from './device-links.ts';
import { passkeyStore } from './passkey-store.ts';
import { Passkeys } from './passkeys.ts';
import { SignIn } from './sign-in.ts';

/** How players sign in (passkeys, other browsers), what is stored about them, and how they leave. */
export const accounts: Feature = {
  name: 'accounts',
  needs: ['identity', 'tables', 'history'],
  store: [passkeyStore],
  register(app) {
    const { config, store, clock, entropy, documents, playerData, playerSockets } = app;
    const { tableEvents, lifecycle, tellAccountChanged } = app;
    const challenges = new Challenges(documents, clock, entropy);
    const passkeys = new Passkeys(store.of(passkeyStore), challenges, clock);
    const links = new DeviceLinks(app);
    const becoming = new Becoming(app, async (person) => {
      playerSockets.disconnect(person.id);
      tellAccountChanged(person.id);
      await leaveTables(person, app);
    });

    /** A browser no longer belongs to a player. */
    function onSignedOut(player: string, browser: string): void {
      playerSockets.disconnect(player, (one) => one === browser);
      tellAccountChanged(player);
      void playerData.signOut(player, browser);
    }

    playerData.add(links);
    playerData.add(becoming);
    playerData.add({
      name: 'passkeys',
      export: async ({ id }) => ({ passkeys: await passkeys.of(id) }),
    });
    app.addHook('onReady', () => becoming.finishAll());
    tableEvents.on('nodeDied', () => void becoming.finishAll());
    lifecycle.onStop(() => becoming.stop());
    addAccountRoutes(app, {
      passkeys,
      links,
      becoming,
      signIn: new SignIn(app, { passkeys, becoming, onSignedOut }),
      challengeCookie: secretCookie('challenge', isSecure(config), challengeAge, 'strict'),
      onSignedOut,
    });
  },
};
