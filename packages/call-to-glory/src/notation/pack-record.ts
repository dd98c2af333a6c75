/**
 * Packs a full record into few bytes: few enough for a whole game in a link. Each move is the
 * index of its command among the legal ones, each card one of those not yet dealt.
 * NOTATION.md describes the format.
 */
import {
  fold,
  seatView,
  type Chance,
  type GameEvent,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';
import {
  codeCommand,
  packAs,
  unpackAs,
  type Coder,
  type PackedRefusal,
  type PackedForm,
} from '@call-to-glory/game-kit/notation';

import { awaiting } from '../awaiting.ts';
import { callToGlory } from '../call-to-glory.ts';
import type { CallToGlory } from '../game-types.ts';
import { memoryAids, taskDecks, type Character, type Options } from '../vocabulary.ts';
import { recordOf, type GameRecord } from './game-record.ts';

const maxMoves = 2 ** 16;

const variants: readonly Options[] = [
  { quick: false, tasks: false, ninjas: false },
  { quick: false, tasks: false, ninjas: true },
  { quick: false, tasks: true, ninjas: false },
  { quick: false, tasks: true, ninjas: true },
  { quick: true, tasks: false, ninjas: false },
  { quick: true, tasks: false, ninjas: true },
];

/** Games without a memory aid, as the first version has them. */
const plain: PackedForm<GameRecord> = {
  version: 1,
  maxBytes: 2 ** 14,
  code: (coder, record) => code(coder, record, false),
};

/** Games with one. */
const remembering: PackedForm<GameRecord> = {
  ...plain,
  version: 2,
  code: (coder, record) => code(coder, record, true),
};

/** Packs a full record. Throws if it has no deals or contains an illegal move. */
export function packRecord(record: GameRecord): Uint8Array {
  if (record.deals === null) throw new Error('a public record cannot be packed');
  return packAs(record.options.memory === undefined ? plain : remembering, record);
}

/** Unpacks a record; the bytes are untrusted. */
export function unpackRecord(bytes: Uint8Array): Result<GameRecord, PackedRefusal> {
  return unpackAs(bytes[0] === remembering.version ? remembering : plain, bytes);
}

/**
 * Walks through a game, passing each choice through the coder: from the record when writing, from
 * the bytes when reading (`record` is null then). Null if the game ends before its moves do.
 */
function code(coder: Coder, record: GameRecord | null, hasMemory: boolean): GameRecord | null {
  const seatCount = 2 + coder.below(3, () => (record?.seatCount ?? 0) - 2);
  const options = codedOptions(coder, record?.options, hasMemory);
  const moveCount = coder.below(maxMoves, () => record?.moves.length ?? 0);
  const chance = codedChance(coder, record);
  const batches: (readonly GameEvent<CallToGlory>[])[] = [];
  let state = callToGlory.initial(options, seatCount);

  function happen(events: readonly GameEvent<CallToGlory>[]): void {
    batches.push(events);
    state = fold(callToGlory, state, events);
  }

  function makeReady(): void {
    while (callToGlory.isBreak(state.public)) {
      happen(callToGlory.resolve(state, seatToMove(), { type: 'ready' }, chance));
    }
  }

  function seatToMove(): Seat {
    return awaiting(state.public)[0] ?? throwMissing();
  }

  happen(callToGlory.begin(state, chance));
  for (let move = 0; move < moveCount; move += 1) {
    makeReady();
    if (callToGlory.outcome(state.public) !== null) return null;
    const seat = seatToMove();
    const legal = callToGlory.legalCommands(seatView(state, seat));
    const command = codeCommand(coder, legal, record?.moves[move]?.command);
    happen(callToGlory.resolve(state, seat, command, chance));
  }
  const dealt = state.public.round;
  if (coder.below(2, () => Number((record?.deals?.rounds.length ?? 0) > dealt)) === 1) makeReady();
  return recordOf(options, seatCount, batches);
}

function codedOptions(coder: Coder, options: Options | undefined, hasMemory: boolean): Options {
  const at = coder.below(variants.length, () => indexOfVariant(options));
  const variant = variants[at] ?? throwMissing();
  if (!hasMemory) return variant;
  const aid = coder.below(memoryAids.length, () =>
    memoryAids.findIndex((one) => one === options?.memory),
  );
  return { ...variant, memory: memoryAids[aid] ?? throwMissing() };
}

/** Chance whose every outcome passes through the coder. */
function codedChance(coder: Coder, record: GameRecord | null): Chance {
  const tasks = record?.deals?.tasks;
  const orders = [
    ...(tasks ? taskDecks.map((deck) => tasks[deck]) : []),
    ...(record?.deals?.rounds ?? []),
  ].values();
  return {
    below: (bound) => coder.below(bound, () => record?.startSeat ?? 0),
    shuffle: (items) => codedOrder(coder, items, orders.next().value),
    pick() {
      throw new Error('dealing picks nothing');
    },
  };
}

function codedOrder<Item>(
  coder: Coder,
  items: readonly Item[],
  order: readonly Character[] | undefined,
): Item[] {
  const kinds = [...new Set(items)];
  const left = kinds.map((kind) => items.filter((item) => item === kind).length);
  return items.map((_, place) => {
    const chosen = coder.weighted(left, () =>
      kinds.findIndex((kind: unknown) => kind === order?.[place]),
    );
    left[chosen] = (left[chosen] ?? 0) - 1;
    return kinds[chosen] ?? throwMissing();
  });
}

function indexOfVariant(options: Options | undefined): number {
  return variants.findIndex(
    ({ quick, tasks, ninjas }) =>
      quick === options?.quick && tasks === options.tasks && ninjas === options.ninjas,
  );
}

function throwMissing(): never {
  throw new Error('the walk left the game');
}
