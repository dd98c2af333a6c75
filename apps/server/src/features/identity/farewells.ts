import type { Clock, Entropy, Person, PlayerId, TableDirectory } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { randomId } from '../../core/random-id.ts';
import type { ChatRooms } from '../chat/chat-rooms.ts';
import type { History } from '../history/history.ts';
import { isAt } from '../lobby/lobby.ts';
import type { Away } from '../notifications/away.ts';
import type { Reports } from '../people/reports.ts';
import type { Shunned } from '../people/shunned.ts';
import { tablesHeldBy } from './chairs-held.ts';
import type { MoveCodes } from './move-codes.ts';
import type { PeopleNow } from './people-now.ts';
import type { PlayerStore, SignedIn } from './player-store.ts';

/** The kinds of documents that players have one of each. */
export const kindsOfPlayers = ['shunned', 'contact', 'told'];

export interface FarewellPorts {
  readonly players: PlayerStore;
  readonly directory: TableDirectory;
  readonly history: History;
  readonly people: PeopleNow;
  readonly shunned: Shunned;
  readonly reports: Reports;
  readonly away: Pick<Away, 'became' | 'signedOut'>;
  readonly chatRooms: ChatRooms;
  readonly codes: MoveCodes;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Ends all connections of a player who is no more. */
  onGone(player: PlayerId): void;
}

/** Players who are no more: guests who have become somebody else, and who wants to be forgotten. */
export class Farewells {
  readonly #ports: FarewellPorts;

  constructor(ports: FarewellPorts) {
    this.#ports = ports;
  }

  /**
   * Makes the guest of a browser another player: his games and whom he has shunned come along. Elsewhere
   * he is signed out, since whoever plays there as this guest may be nobody who should come along.
   */
  async becomeAnother({ player: guest, browser }: SignedIn, player: PlayerId): Promise<void> {
    const { players, people, history, shunned, away, codes, clock } = this.#ports;
    codes.revoke(guest.id);
    for (const { id } of await players.browsers(guest.id)) {
      if (id === browser.id) continue;
      await players.removeBrowser(id);
      await away.signedOut(guest.id, id);
    }
    if (!(await players.merge(guest.id, player, clock.now())))
      throw new RequestRefused('no-player');
    people.became(guest.id, player);
    await shunned.became(guest.id, player, clock.now());
    await away.became(guest.id, player);
    await history.merged();
    await this.#leave(guest);
  }

  /**
   * Forgets a player and all that is only his. What others share with him stays without his name; only
   * the logs of games stay whole, or nobody could check them any more. Throws `still-seated` while he
   * is awaited at a table; then nothing was done.
   */
  async forget(player: Person): Promise<void> {
    const { players, people, shunned, reports, away, chatRooms, directory, codes, clock } =
      this.#ports;
    const tables = await tablesHeldBy(directory, player.id);
    if (tables.length > 0) throw new RequestRefused({ code: 'still-seated', tables });
    codes.revoke(player.id);
    await players.forget(player.id, kindsOfPlayers, clock.now());
    people.became(player.id, null);
    await shunned.became(player.id, null, clock.now());
    await reports.forgetAuthor(player.id);
    await away.became(player.id, null);
    chatRooms.forget(player.id);
    await this.#leave(player);
  }

  /** Where he has a chair still, games are over. */
  async #leave(person: Person): Promise<void> {
    const { directory, entropy, onGone } = this.#ports;
    onGone(person.id);
    for (const listed of directory.listed()) {
      if (listed.stage !== 'finished' || !isAt(listed, person.id)) continue;
      const table = await directory.find(listed.id).catch(() => null);
      const commandId = randomId(entropy, 16);
      const command = { type: 'stand' } as const;
      // Whoever has no chair there any more is refused; and he is gone even where nothing can be stored.
      await table?.submit({ person, commandId, seq: table.seq, command }).catch(() => null);
    }
  }
}
