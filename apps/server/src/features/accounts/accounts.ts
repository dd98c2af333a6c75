import type { Feature } from '../../core/app/feature.ts';
import { isSecure } from '../../core/config.ts';
import { secretCookie } from '../../core/http/secret-cookie.ts';
import { hintOfAccount } from '../identity/signed-out.ts';
import { AccountDeletion } from './account-deletion.ts';
import { addAccountRoutes } from './account-routes.ts';
import { challengeAge, Challenges } from './challenges.ts';
import { DeviceLinks } from './device-links.ts';
import { passkeyStore } from './passkey-store.ts';
import { Passkeys } from './passkeys.ts';
import { SignIn } from './sign-in.ts';

/** How players come in (passkeys, other browsers), what is kept about them, and how they go. */
export const accounts: Feature = {
  name: 'accounts',
  needs: ['identity', 'tables', 'history'],
  store: [passkeyStore],
  register(app) {
    const { config, store, clock, entropy, playerData, playerSockets, shared } = app;
    const challenges = new Challenges(app.documents, clock, entropy);
    const passkeys = new Passkeys(store.of(passkeyStore), challenges, clock);
    const links = new DeviceLinks(app);
    const deletion = new AccountDeletion(app);

    /** A browser is no longer a player's. */
    function onSignedOut(player: string, browser: string): void {
      playerSockets.disconnect(player, browser);
      shared?.hints.tell(hintOfAccount(player));
      void playerData.signOut(player, browser);
    }

    playerData.add(links);
    playerData.add({
      name: 'passkeys',
      export: async ({ id }) => ({ passkeys: await passkeys.of(id) }),
    });
    addAccountRoutes(app, {
      passkeys,
      links,
      deletion,
      signIn: new SignIn({
        guests: app.guests,
        players: app.players,
        history: app.history,
        directory: app.directory,
        playerData,
        clock,
        passkeys,
        deletion,
        onSignedOut,
      }),
      challengeCookie: secretCookie('challenge', isSecure(config), challengeAge, 'strict'),
      onSignedOut,
    });
  },
};
