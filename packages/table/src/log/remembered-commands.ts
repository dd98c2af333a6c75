import type { LogRow } from '../model/ports.ts';
import type { PlayerId } from '../model/table.ts';
import { canonicalJson } from './canonical-json.ts';

/** How many of the latest rows are remembered as the commands that they were; a sender who saw only older ones is told so. */
export const rememberedRows = 128;

interface Remembered {
  readonly seq: number;
  readonly player: PlayerId;
  readonly commandId: string;
  /** Of the command itself, which would take more memory than all else here. */
  readonly print: number;
}

/** The commands of people that the latest rows were, as far as it takes to know one that comes again. */
export class RememberedCommands {
  /** Each row takes the place of one that is forgotten by then. */
  readonly #places: (Remembered | null)[] = [];
  /**
   * A print of the name of the command in each place; 0 for a row of the table itself. Numbers lie side by side in
   * memory: looking through 128 objects took a fifteenth of what a move costs, at a hundred tables.
   */
  readonly #idPrints: number[] = [];

  /** @param text the command as canonical JSON, where somebody has it already */
  note({ seq, player, commandId, command }: LogRow, text?: string): void {
    const place = seq % rememberedRows;
    this.#idPrints[place] = player === null ? 0 : printOf(commandId);
    this.#places[place] =
      player === null
        ? null
        : { seq, player, commandId, print: printOf(text ?? canonicalJson(command)) };
  }

  /**
   * The row that a command id of a player has become: its number, and whether it was this command. One in four thousand
   * million others would be taken for it, to the harm of nobody but their sender.
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
