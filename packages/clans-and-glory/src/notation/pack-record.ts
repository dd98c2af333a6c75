/**
 * Packs a record into few bytes: each card of the deal is coded by where it was dealt, each
 * command by its index among the legal ones. NOTATION.md describes the format.
 */
import { fold, seatView, type GameEvent, type Result } from '@call-to-glory/game-kit';
import {
  codeCommand,
  packAs,
  unpackAs,
  type Coder,
  type PackedRefusal,
  type PackedForm,
} from '@call-to-glory/game-kit/notation';

import { clansAndGlory } from '../clans-and-glory.ts';
import type { ClansAndGlory } from '../clans-types.ts';
import { handSizesFor, packFor, setupFor, type Villager } from '../vocabulary.ts';
import { commandsOf, dealing, recordOf, type ClansDeal, type ClansRecord } from './clans-record.ts';

/** One more than any game has: two commands in each of 28 turns (C12). */
const commandLimit = 57;

/** No record of this form is longer than `maxBytes`. */
const form: PackedForm<ClansRecord> = { version: 1, maxBytes: 256, code };

/** Packs a record. Throws if it contains an illegal command. */
export function packRecord(record: ClansRecord): Uint8Array {
  return packAs(form, record);
}

/** Unpacks a record; the bytes are untrusted. */
export function unpackRecord(bytes: Uint8Array): Result<ClansRecord, PackedRefusal> {
  return unpackAs(form, bytes);
}

/**
 * Walks through a game, passing each choice through the coder: from the record when writing, from the bytes
 * when reading (`record` is null then). Null if the game ends before its commands do.
 */
function code(coder: Coder, record: ClansRecord | null): ClansRecord | null {
  const seatCount = 2 + coder.below(3, () => (record?.seatCount ?? 0) - 2);
  const options = {
    standings: coder.below(2, () => Number(record?.options.standings)) === 1,
    openPack: coder.below(2, () => Number(record?.options.openPack)) === 1,
  };
  const startSeat = coder.below(seatCount, () => record?.startSeat ?? 0);
  const commands = record === null ? [] : commandsOf(record);
  const length = coder.below(commandLimit, () => commands.length);
  const order = codeDeal(coder, seatCount, startSeat, record?.deal);
  let state = clansAndGlory.initial(options, seatCount);
  const batches: (readonly GameEvent<ClansAndGlory>[])[] = [];
  const happen = (events: readonly GameEvent<ClansAndGlory>[]): void => {
    batches.push(events);
    state = fold(clansAndGlory, state, events);
  };
  const chance = dealing(order);
  happen(clansAndGlory.begin(state, chance, startSeat));
  for (let index = 0; index < length; index += 1) {
    const [seat] = clansAndGlory.awaiting(state.public);
    if (seat === undefined) return null;
    const legal = clansAndGlory.legalCommands(seatView(state, seat));
    const command = codeCommand(coder, legal, commands[index]);
    happen(clansAndGlory.resolve(state, seat, command, chance));
  }
  return recordOf(options, seatCount, batches);
}

/**
 * Codes where each card of the pack is: removed, laid out, or in whose hand, weighted by how many are still missing
 * there; then the order of those laid out. Returns the pack in the order in which it is dealt.
 */
function codeDeal(
  coder: Coder,
  seatCount: number,
  startSeat: number,
  deal: ClansDeal | undefined,
): readonly Villager[] {
  const { removed, laidOut, meetings } = setupFor(seatCount);
  const left = [removed, laidOut * meetings, ...handSizesFor(seatCount, startSeat)];
  const known = deal && [deal.removed, deal.layout, ...deal.hands];
  const parts: Villager[][] = left.map(() => []);
  for (const card of packFor(seatCount)) {
    const part = coder.weighted(left, () => known?.findIndex((cards) => cards.includes(card)) ?? 0);
    left[part] = (left[part] ?? 0) - 1;
    parts[part]?.push(card);
  }
  const [aside = [], unordered = [], ...hands] = parts;
  const layout: Villager[] = [];
  while (unordered.length > 0) {
    const index = coder.below(unordered.length, () => {
      const wanted = deal?.layout[layout.length];
      return unordered.findIndex((card) => card === wanted);
    });
    layout.push(...unordered.splice(index, 1));
  }
  return [...aside, ...layout, ...hands.flat()];
}
