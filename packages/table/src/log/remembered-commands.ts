import type { LogRow } from '../model/ports.ts';
import type { PlayerId } from '../model/table.ts';
import { canonicalJson } from './canonical-json.ts';

/** How many of the latest rows are remembered as the commands that they were; a sender who saw only older ones is told so. */
export const rememberedRows = 128;

interface Remembered {
  readonly seq: number;
  readonly player: PlayerId;
  readonly commandId: string;
  /** Of the name of the command: 128 numbers are looked through three times faster than as many texts. */
  readonly idPrint: number;
  /** Of the command itself, which would take more memory than all else here. */
  readonly print: number;
}

/** The commands of people that the latest rows were, as far as it takes to know one that comes again. */
export class RememberedCommands {
  /** Each row takes the place of one that is forgotten by then. */
  readonly #places: (Remembered | null)[] = [];

  /** @param text the command as canonical JSON, where somebody has it already */
  note({ seq, player, commandId, command }: LogRow, text?: string): void {
    this.#places[seq % rememberedRows] =
      player === null
        ? null
        : {
            seq,
            player,
            commandId,
            idPrint: printOf(commandId),
            print: printOf(text ?? canonicalJson(command)),
          };
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
    const idPrint = printOf(commandId);
    const known = this.#places.find(
      (one) => one?.idPrint === idPrint && one.commandId === commandId && one.player === player,
    );
    if (known === undefined || known === null) return null;
    return { seq: known.seq, isSame: known.print === printOf(canonicalJson(command)) };
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
