import type { Result } from '@call-to-glory/game-kit';

import type { Accepted, Submission, SubmitRefusal } from '../actor/live-table.ts';
import type { LogRow } from '../model/ports.ts';
import { LifeBroken } from './table-rules.ts';

/** What people were promised at one table: their commands by id, and the rows given in the answers. */
export class PromiseBook {
  readonly #promised = new Map<string, Set<number>>();

  /** How many commands were promised. */
  get size(): number {
    return this.#promised.size;
  }

  /** Records the answer to a command; a refusal promises nothing, and a vote that changes nothing has no row. */
  note({ commandId, command }: Submission, answer: Result<Accepted, SubmitRefusal>): void {
    if (!answer.ok || (command.type === 'vote' && answer.value.repeated)) return;
    const rows = this.#promised.get(commandId) ?? new Set();
    this.#promised.set(commandId, rows.add(answer.value.seq));
  }

  /** Throws `LifeBroken` unless each promised command is in the log at its row, and no person's command is there twice. */
  requireKept(rows: readonly LogRow[]): void {
    const found = Map.groupBy(
      rows.filter(({ player }) => player !== null),
      ({ commandId }) => commandId,
    );
    for (const [id, those] of found) {
      if (those.length > 1) throw new LifeBroken(`${id} is in ${those.length} rows`);
    }
    for (const [id, promised] of this.#promised) {
      const [row] = found.get(id) ?? [];
      if (promised.size !== 1 || row === undefined || !promised.has(row.seq)) {
        throw new LifeBroken(`${id} was promised ${[...promised].join()}, and is in ${row?.seq}`);
      }
    }
  }
}
