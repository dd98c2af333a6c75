import type {
  LiveTable,
  Person,
  Submission,
  SubmitRefusal,
  Table,
  TableId,
} from '@call-to-glory/table';

import { DocumentUnreadable, RequestRefused } from '../../core/errors.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { isNamesake } from '../../core/names/namesakes.ts';
import type { BlockList } from '../blocks/block-list.ts';
import type { PlayerStore } from '../identity/player-store.ts';
import { isKicked } from './is-kicked.ts';
import { leaveTable, leaveTables, type LeaveTablesPorts } from './leave-tables.ts';
import { isAtTooMany } from './tables-of-player.ts';

interface SeatingPorts extends LeaveTablesPorts {
  readonly limits: Pick<Limits, 'chairsPerPlayer'>;
  readonly blocks: BlockList;
  readonly players: Pick<PlayerStore, 'browsers' | 'idsOf'>;
}

/** Seats people only beside people who do not mind, and under names that nobody there has. */
export class SeatingPolicy {
  readonly #blocks: BlockList;
  readonly #ports: SeatingPorts;

  constructor(ports: SeatingPorts) {
    this.#blocks = ports.blocks;
    this.#ports = ports;
  }

  /**
   * A command that seats a person, but not beside somebody who has blocked them, under the name of somebody there, where
   * they were kicked as the guest they once were, or while they sit at too many others: then it is refused as
   * `not-welcome`, `name-taken`, `kicked` or `too-many-tables`; as `internal-error` if that cannot be read. The table
   * asks when it decides, and again if another row came first, so of two namesakes only one gets in, on whichever nodes
   * they are.
   */
  seating(submission: Submission): Submission {
    return {
      ...submission,
      mayEnter: (table) => this.#refusal(table, submission.person).catch(refusalOfUnreadable),
    };
  }

  /**
   * To be asked after somebody has taken a seat at a table. Throws `no-player` if nobody is behind it, and frees it:
   * they have become another player or nobody meanwhile, or their only browser is somebody else's. If they are still
   * there now, whatever ends that later finds the seat.
   */
  async requireStill(person: Person, tableId: TableId): Promise<void> {
    if (await this.#isSignedIn(person)) return;
    await leaveTable(person, tableId, this.#ports);
    throw new RequestRefused('no-player');
  }

  /** Frees the seats of a guest, unless another browser is theirs as well. */
  async leaveBehind(guest: Person): Promise<void> {
    if (!(await this.#isSignedIn(guest))) await leaveTables(guest, this.#ports);
  }

  async #isSignedIn({ id }: Person): Promise<boolean> {
    return (await this.#ports.players.browsers(id)).length > 0;
  }

  async #refusal(table: LiveTable, person: Person): Promise<SubmitRefusal | null> {
    const seated = seatedAt(table);
    const ids = seated.map(({ id }) => id);
    await this.#blocks.learn(ids);
    if (this.#blocks.isBlockedByAny(person.id, ids)) return { code: 'not-welcome' };
    if (isNamesake(person, seated)) return { code: 'name-taken' };
    const { directory, limits } = this.#ports;
    const limit = limits.chairsPerPlayer;
    if (await isAtTooMany(directory, person.id, limit, table.id))
      return { code: 'too-many-tables', limit };
    return (await isKicked(table, person, this.#ports.players)) ? { code: 'kicked' } : null;
  }
}

/** What is stored about somebody, or about another table, is no fault of this one: it must not be dropped for that. */
function refusalOfUnreadable(error: unknown): SubmitRefusal {
  if (error instanceof DocumentUnreadable) return { code: 'internal-error' };
  throw error;
}

/** The people in the seats now; after a game, not those who have just played it. */
function seatedAt(table: LiveTable): readonly Person[] {
  const { seats } = table.view('watcher') as Table<unknown>;
  return seats.flatMap((seat) => (seat.type === 'person' ? [seat.person] : []));
}
