import { accept, fold, refuse, type Batches, type GameEvent } from '@call-to-glory/game-kit';
import { toyGame, type Toy } from '@call-to-glory/toy-game/client';

import type { Notation } from '../../board/replay/notation.ts';

/** A whole play: everything that happened in it, in order. */
export interface ToyRecord {
  readonly options: Toy['options'];
  readonly seatCount: number;
  readonly batches: Batches<Toy>;
}

/** How plays of the toy game are written down: as JSON, since they are short. */
export const notation: Notation<Toy, ToyRecord> = {
  game: toyGame,
  recordOf: (options, seatCount, batches) => ({ options, seatCount, batches }),
  optionsOf: ({ options }) => options,
  seatCountOf: ({ seatCount }) => seatCount,
  commandsOf: ({ batches }) => batches.slice(1).flatMap(([first]) => commandOf(first)),
  replay(record) {
    try {
      const initial = toyGame.initial(record.options, record.seatCount);
      const end = fold(toyGame, initial, record.batches.flat());
      return isSound(end) ? accept(record.batches) : refuse({ code: 'unsound' });
    } catch {
      // Its events are not those of this game.
      return refuse({ code: 'unsound' });
    }
  },
  seatOf([first]) {
    if (first === undefined || !('seat' in first.fact)) throw new Error('nobody made this move');
    return first.fact.seat;
  },
  pack: (record) => new TextEncoder().encode(JSON.stringify(record)),
  unpack(bytes) {
    try {
      const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      return isRecord(read) ? accept(read) : refuse({ code: 'no-record' });
    } catch {
      return refuse({ code: 'no-record' });
    }
  },
  print: (record) => JSON.stringify(record, null, 2),
};

function commandOf(event: GameEvent<Toy> | undefined): readonly Toy['command'][] {
  if (event?.fact.type === 'readied') return [{ type: 'ready' }];
  const [card] = event?.fact.type === 'chose' ? (event.own?.[event.fact.seat]?.cards ?? []) : [];
  return card === undefined ? [] : [{ type: 'choose', card }];
}

/** Checks what anybody may have written, as far as possible before it is played. */
function isRecord(read: unknown): read is ToyRecord {
  if (typeof read !== 'object' || read === null) return false;
  const { options, seatCount, batches } = read as Partial<Record<keyof ToyRecord, unknown>>;
  const { min, max } = toyGame.seats;
  return (
    toyGame.parseOptions(options).ok &&
    typeof seatCount === 'number' &&
    Number.isInteger(seatCount) &&
    seatCount >= min &&
    seatCount <= max &&
    Array.isArray(batches) &&
    batches.length > 0 &&
    batches.every((batch) => Array.isArray(batch) && batch.length > 0)
  );
}

/** Whether a play ended as plays do: with points that are numbers, and a hand for everybody. */
function isSound({
  public: { stage, scores, discards },
  seats,
}: ReturnType<typeof fold<Toy>>): boolean {
  const cards = [...discards, ...seats.flatMap(({ hand }) => hand)];
  return stage.type === 'over' && [...scores, ...cards].every((one) => Number.isInteger(one));
}
