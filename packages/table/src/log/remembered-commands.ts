import type { LogRow } from '../model/ports.ts';
import type { PlayerId } from '../model/table.ts';
import { canonicalJson } from './canonical-json.ts';

/** How many of the latest rows' commands are remembered; a sender who has seen only older rows is refused as stale. */
export const rememberedRows = 128;

interface Remembered {
  readonly seq: number;
  readonly player: PlayerId;
  readonly commandId: string;
  /** A hash of the command itself, which would take more memory than everything else here. */
  readonly print: number;
}

/** People's commands in the latest rows, with just enough detail to recognise a repeated one. */
export class RememberedCommands {
  /** A ring: each row takes the place of one that is forgotten. */
  readonly #places: (Remembered | null)[] = [];
  /**
   * A hash of the command id in each place; 0 for a row of the table itself. Numbers are contiguous in memory:
   * scanning 128 objects took a fifteenth of the cost of a move, with a hundred tables.
   */
  readonly #idPrints: number[] = [];

  /** @param text the command as canonical JSON, if the caller has it already */
  note({ seq, player, commandId, command }: LogRow, text?: string): void {
    const place = seq % rememberedRows;
    this.#idPrints[place] = player === null ? 0 : printOf(commandId);
    this.#places[place] =
      player === null
        ? null
        : { seq, player, commandId, print: printOf(text ?? canonicalJson(command)) };
  }

  /**
   * The row that a command id of a player has become: its number, and whether it was this command. One in four billion
   * other commands would be mistaken for it, which harms only their sender.
   */
  recall(
    player: PlayerId,
    commandId: string,
    command: unknown,
  ): { readonly seq: number; readonly isSame: boolean } | null {
    const known = this.#find(player, commandId);
    if (known === null) return null;
    return { seq: known.seq, isSame: known.print === printOf(canonicalJson(command)) };
  }

  #find(player: PlayerId, commandId: string): Remembered | null {
    const idPrint = printOf(commandId);
    let place = this.#idPrints.indexOf(idPrint);
    while (place >= 0) {
      const one = this.#places[place];
      if (one?.commandId === commandId && one.player === player) return one;
      place = this.#idPrints.indexOf(idPrint, place + 1);
    }
    return null;
  }
}

/** 32 bits of a text (FNV-1a, over its code units). */
function printOf(text: string): number {
  let print = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    print = Math.imul(print ^ text.charCodeAt(place), 0x01000193);
  }
  return print;
}
