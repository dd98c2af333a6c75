import type { GamesChoice } from '@call-to-glory/protocol';
import type { PlayerId, TableDirectory } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import type { History } from '../history/history.ts';
import { tablesHeldBy } from './chairs-held.ts';
import type { Farewells } from './farewells.ts';
import type { Guests, Shown, Welcome } from './guests.ts';
import type { Passkeys } from './passkeys.ts';
import type { SignedIn } from './player-store.ts';

export interface ArrivalPorts {
  readonly guests: Guests;
  readonly passkeys: Passkeys;
  readonly history: History;
  readonly directory: TableDirectory;
  readonly farewells: Farewells;
  /** A browser is somebody else's: whoever was there before has no connection from it any more. */
  onSignedOut(player: PlayerId, browser: string): void;
}

/** Lets players into other browsers, where a guest may have played before. */
export class Arrivals {
  readonly #ports: ArrivalPorts;

  constructor(ports: ArrivalPorts) {
    this.#ports = ports;
  }

  /**
   * May this browser become somebody else's? Throws `still-seated` while its player is awaited at a
   * table; and `guest-has-games` if these would be out of reach afterwards, as only this browser is
   * the key to them, and nobody has said what becomes of them.
   *
   * @param player who it would become; null if that is not yet known
   */
  async requireFree(
    shown: Shown,
    player: PlayerId | null,
    games: GamesChoice | undefined,
  ): Promise<void> {
    const { guests, history, directory } = this.#ports;
    const here = await guests.recognise(shown.cookie);
    if (here === null || here.player.id === player) return;
    const tables = await tablesHeldBy(directory, here.player.id);
    if (tables.length > 0) throw new RequestRefused({ code: 'still-seated', tables });
    if (games !== undefined || !(await this.#isGuest(here))) return;
    const { length: count } = await history.of(here.player.id);
    if (count > 0) throw new RequestRefused({ code: 'guest-has-games', count });
  }

  /**
   * Makes a browser a player's. The guest who played there before becomes that player as well, with
   * his games, or stays behind, as he chooses. Throws as `requireFree`, `no-player` or `banned`.
   */
  async arrive(player: PlayerId, shown: Shown, games: GamesChoice | undefined): Promise<Welcome> {
    const { guests, farewells, onSignedOut } = this.#ports;
    await this.requireFree(shown, player, games);
    const here = await guests.recognise(shown.cookie);
    if (here?.player.id === player) return { player: here.player, setCookie: null };
    await guests.requireWelcome(player);
    // First the games: if anything fails after this, the browser is the player's already.
    if (here !== null && games === 'bring' && (await this.#isGuest(here))) {
      await farewells.becomeAnother(here, player);
    }
    const welcome = await guests.signIn(player, shown);
    if (here !== null) onSignedOut(here.player.id, here.browser.id);
    return welcome;
  }

  /** Whoever has a passkey can come back to what he had; others have nothing but this browser. */
  async #isGuest({ player }: SignedIn): Promise<boolean> {
    return (await this.#ports.passkeys.of(player.id)).length === 0;
  }
}
