import type { GamesChoice } from '@call-to-glory/protocol';
import type { Person, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { RequestRefused, valueOr } from '../../core/errors.ts';
import { HouseLimiter } from '../../core/limits/house-limiter.ts';
import type { Introduced, Visitor, Welcome } from '../identity/guests.ts';
import { requireHeldNowhere } from '../tables/tables-held.ts';
import type { Becoming } from './becoming.ts';
import type { Passkeys } from './passkeys.ts';

type SignInPorts = Pick<
  FastifyInstance,
  | 'clock'
  | 'directory'
  | 'guests'
  | 'history'
  | 'limits'
  | 'playerData'
  | 'players'
  | 'seating'
  | 'shared'
>;

interface SignInParts {
  readonly passkeys: Passkeys;
  readonly becoming: Becoming;
  /** A browser has become somebody else's: its previous player no longer has a connection from it. */
  onSignedOut(player: PlayerId, browser: string): void;
}

/** Signs players in on other browsers, where a guest may have played before. */
export class SignIn {
  readonly #ports: SignInPorts;
  readonly #parts: SignInParts;
  readonly #merges: HouseLimiter;

  constructor(ports: SignInPorts, parts: SignInParts) {
    this.#ports = ports;
    this.#parts = parts;
    this.#merges = new HouseLimiter('merge', ports.limits.merges, ports);
  }

  /**
   * May this browser become somebody else's? Throws `still-seated` while its player is needed at a table;
   * `guest-has-games` if the guest's games would become unreachable, as only this browser is the key to them, and
   * `games` does not say what to do with them; `rate-limited` if too many guests have become that player today.
   *
   * @param player whom it would belong to
   */
  async requireFree(
    { player: here }: Visitor,
    player: PlayerId,
    games: GamesChoice | undefined,
  ): Promise<void> {
    const { history, directory } = this.#ports;
    if (here === null || here.id === player) return;
    await requireHeldNowhere(directory, here.id);
    if (games === 'leave' || !(await this.#isGuest(here))) return;
    if (games === 'bring') {
      // Refused before a code is used up; it counts when the guest becomes the player.
      await this.#merges.require(player);
      await this.#merges.giveBack(player);
      return;
    }
    const count = await history.countOf(here.id);
    if (count > 0) throw new RequestRefused({ code: 'guest-has-games', count });
  }

  /**
   * Signs a player in on a browser. The guest who played there before becomes that player as well, with their games, or
   * stays behind, as they choose. Throws what `requireFree` throws, `no-player`, `banned`, or `bad-code`.
   *
   * @returns the player, and the browser's new secret; null if the browser is theirs already
   */
  async signIn(
    introduced: Introduced,
    visitor: Visitor,
    games: GamesChoice | undefined,
    userAgent: string | undefined,
  ): Promise<Omit<Welcome, 'secret'> & { readonly secret: string | null }> {
    const { guests } = this.#ports;
    const { becoming, onSignedOut } = this.#parts;
    const { player } = introduced;
    await this.requireFree(visitor, player, games);
    const { player: here, browser } = visitor;
    if (here?.id === player) {
      // They may be retrying a merge that failed after the browser had become theirs.
      await becoming.finishFor(player);
      return { player: here, secret: null };
    }
    await guests.requireWelcome(player);
    // Games first: if the store fails after this, the browser is already the player's.
    if (here !== null && browser !== null && games === 'bring' && (await this.#isGuest(here))) {
      await this.#merges.require(player);
      await this.#becomeAnother(here, browser.id, player);
    }
    const { dropped, ...welcome } = await guests.signIn(introduced, visitor, userAgent);
    if (here !== null && browser !== null) onSignedOut(here.id, browser.id);
    for (const id of dropped) onSignedOut(player, id);
    // Whatever fails from here on, the browser has to get its new secret.
    if (here !== null) await valueOr(this.#leaveBehind(here), null);
    return welcome;
  }

  /**
   * Makes the guest of a browser another player, with everything that is stored about them. Their other browsers are
   * signed out, since the person who plays there as this guest may be another. Throws `no-player` if there is no
   * such guest, for instance because they have just become somebody else.
   */
  async #becomeAnother(guest: Person, browser: string, player: PlayerId): Promise<void> {
    const { players, playerData } = this.#ports;
    for (const { id } of await players.browsers(guest.id)) {
      if (id === browser) continue;
      await players.removeBrowser(guest.id, id);
      await playerData.signOut(guest.id, id);
    }
    await this.#parts.becoming.begin(guest, player);
  }

  /** A guest may have taken a seat since it was found that they have none, and nobody could come back to it. */
  async #leaveBehind(here: Person): Promise<void> {
    if (await this.#isGuest(here)) await this.#ports.seating.leaveBehind(here);
  }

  /** A player with a passkey can come back to what they had; anyone else has only this browser. */
  async #isGuest({ id }: Person): Promise<boolean> {
    return (await this.#parts.passkeys.of(id)).length === 0;
  }
}
