import type { GamesChoice } from '@call-to-glory/protocol';
import type { Person, PlayerId, TableDirectory } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import type { PlayerData } from '../../core/players/player-data.ts';
import type { GameHistory } from '../history/game-history.ts';
import type { Guests, Visitor, Welcome } from '../identity/guests.ts';
import type { PlayerStore } from '../identity/player-store.ts';
import { requireHeldNowhere } from '../tables/tables-held.ts';
import type { Becoming } from './becoming.ts';
import type { Passkeys } from './passkeys.ts';

export interface SignInPorts {
  readonly guests: Guests;
  readonly players: PlayerStore;
  readonly passkeys: Passkeys;
  readonly history: GameHistory;
  readonly directory: TableDirectory;
  readonly playerData: PlayerData;
  readonly becoming: Becoming;
  /** A browser is somebody else's: the player who was there before no longer has a connection from it. */
  onSignedOut(player: PlayerId, browser: string): void;
}

/** Lets players into other browsers, where a guest may have played before. */
export class SignIn {
  readonly #ports: SignInPorts;

  constructor(ports: SignInPorts) {
    this.#ports = ports;
  }

  /**
   * May this browser become somebody else's? Throws `still-seated` while its player is awaited at a
   * table; and `guest-has-games` if these would be out of reach afterwards, as only this browser is
   * the key to them, and nobody has said what becomes of them.
   *
   * @param player who it would become
   */
  async requireFree(
    { player: here }: Visitor,
    player: PlayerId,
    games: GamesChoice | undefined,
  ): Promise<void> {
    const { history, directory } = this.#ports;
    if (here === null || here.id === player) return;
    await requireHeldNowhere(directory, here.id);
    if (games !== undefined || !(await this.#isGuest(here))) return;
    const { length: count } = await history.of(here.id);
    if (count > 0) throw new RequestRefused({ code: 'guest-has-games', count });
  }

  /**
   * Makes a browser a player's. The guest who played there before becomes that player as well, with
   * their games, or stays behind, as they choose. Throws as `requireFree`, `no-player` or `banned`.
   *
   * @returns the player, and the new secret of the browser; null if it is theirs already
   */
  async signIn(
    player: PlayerId,
    visitor: Visitor,
    games: GamesChoice | undefined,
    userAgent: string | undefined,
  ): Promise<Omit<Welcome, 'secret'> & { readonly secret: string | null }> {
    const { guests, becoming, onSignedOut } = this.#ports;
    await this.requireFree(visitor, player, games);
    const { player: here, browser } = visitor;
    if (here?.id === player) {
      // They may be here because it failed when it was theirs already.
      await becoming.finishFor(player);
      return { player: here, secret: null };
    }
    await guests.requireWelcome(player);
    // First the games: if anything fails after this, the browser is the player's already.
    if (here !== null && browser !== null && games === 'bring' && (await this.#isGuest(here))) {
      await this.#becomeAnother(here, browser.id, player);
    }
    const welcome = await guests.signIn(player, visitor, userAgent);
    if (here !== null && browser !== null) onSignedOut(here.id, browser.id);
    return welcome;
  }

  /**
   * Makes the guest of a browser another player, with all that is kept about them. Elsewhere they are
   * signed out, since who plays there as this guest may be nobody who should come along. Throws
   * `no-player` if there is no such guest, such as when they have become somebody else just before.
   */
  async #becomeAnother(guest: Person, browser: string, player: PlayerId): Promise<void> {
    const { players, playerData, becoming } = this.#ports;
    for (const { id } of await players.browsers(guest.id)) {
      if (id === browser) continue;
      await players.removeBrowser(id);
      await playerData.signOut(guest.id, id);
    }
    await becoming.begin(guest, player);
  }

  /** A player with a passkey can come back to what they had; others have nothing but this browser. */
  async #isGuest({ id }: Person): Promise<boolean> {
    return (await this.#ports.passkeys.of(id)).length === 0;
  }
}
