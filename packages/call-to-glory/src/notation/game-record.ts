/**
 * A game as a record: how it was set up, every move that everybody saw, and, if it is a full
 * record, what chance decided. A full record replays to the full state, a public one to what a
 * spectator saw. That everybody said "ready" between rounds is implied and not recorded.
 */
import type { Batches, GameEvent, Seat } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import type { Fact } from '../event.ts';
import type { CallToGlory } from '../game-types.ts';
import { byDeck, characters, type Character, type Options, type TaskDeck } from '../vocabulary.ts';

/** A command and the card that it showed to everybody: one drawn from a discard pile, or a revealed task. */
export interface Move {
  readonly command: Exclude<Command, { readonly type: 'ready' }>;
  readonly shown: Character | null;
}

/** What chance decided. */
export interface Deals {
  /** The four cards of each task deck: of the seats in order, then those that left the game; null without tasks. */
  readonly tasks: Readonly<Record<TaskDeck, readonly Character[]>> | null;
  /**
   * The 110 cards of each round: the hands in seat order (each sorted by number), then draw
   * piles 1 and 4 from bottom to top.
   */
  readonly rounds: readonly (readonly Character[])[];
}

/** A whole game, or one that has not ended. */
export interface GameRecord {
  readonly options: Options;
  readonly seatCount: number;
  readonly startSeat: Seat;
  readonly moves: readonly Move[];
  /** Null in a public record. */
  readonly deals: Deals | null;
}

/** The full record of a game, from its log. Throws if the batches are not those of one game from its opening. */
export function recordOf(
  options: Options,
  seatCount: number,
  batches: Batches<CallToGlory>,
): GameRecord {
  const events = batches.flat();
  return {
    ...publicRecordOf(options, seatCount, batches),
    deals: { tasks: tasksOf(events, seatCount), rounds: events.flatMap(cardsDealt) },
  };
}

/** The public record of a game, from what a spectator saw of it. Throws as `recordOf` does. */
export function publicRecordOf(
  options: Options,
  seatCount: number,
  batches: readonly (readonly { readonly fact: Fact }[])[],
): GameRecord {
  const [opening = [], ...played] = batches;
  const dealt = opening.at(-1)?.fact;
  if (dealt?.type !== 'roundStarted') throw new Error('the first batch does not open a game');
  return {
    options,
    seatCount,
    startSeat: dealt.startSeat,
    moves: played.flatMap(moveOf),
    deals: null,
  };
}

/** The command is derived from the first event that followed from it. */
function moveOf(batch: readonly { readonly fact: Fact }[]): Move[] {
  const fact = batch[0]?.fact;
  switch (fact?.type) {
    case 'cardDrawn':
      return [{ command: { type: 'draw', pile: fact.pile }, shown: null }];
    case 'discardTaken':
      return [{ command: { type: 'draw', pile: fact.pile }, shown: fact.character }];
    case 'setLaid': {
      const { character, size } = fact;
      return [{ command: { type: 'lay', character, size }, shown: null }];
    }
    case 'cardDiscarded': {
      const { character, pile } = fact;
      return [{ command: { type: 'discard', character, pile }, shown: null }];
    }
    case 'cardsPlaced':
      return [{ command: { type: 'place', pile: fact.pile }, shown: null }];
    case 'cardStruck':
      return [{ command: { type: 'strike', character: fact.character }, shown: null }];
    case 'turnEnded':
      return [{ command: { type: 'endTurn' }, shown: null }];
    case 'taskRevealed':
      return [{ command: { type: 'reveal', deck: fact.deck }, shown: fact.character }];
    case 'seatReadied':
      return [];
    case 'tasksDealt':
    case 'roundStarted':
    case 'figureTaken':
    case 'roundEnded':
    case 'roundScored':
    case undefined:
      throw new Error(`no command begins with ${fact?.type ?? 'nothing'}`);
  }
}

function cardsDealt({ fact, own, dealer }: GameEvent<CallToGlory>): (readonly Character[])[] {
  if (fact.type !== 'roundStarted') return [];
  if (dealer?.type !== 'drawPiles') throw new Error('the dealer does not know the draw piles');
  const hands = Object.values(own ?? {}).flatMap((learnt) =>
    learnt.type === 'hand'
      ? characters.flatMap((character, position) =>
          Array.from({ length: learnt.hand[position] ?? 0 }, () => character),
        )
      : [],
  );
  return [[...hands, ...dealer.draw[0], ...dealer.draw[1]]];
}

function tasksOf(events: readonly GameEvent<CallToGlory>[], seatCount: number): Deals['tasks'] {
  const dealt = events.find(({ fact }) => fact.type === 'tasksDealt');
  if (dealt === undefined) return null;
  const { own = {}, dealer } = dealt;
  function cardsOf(deck: TaskDeck): readonly Character[] {
    const held = Array.from({ length: seatCount }, (_, seat) => own[seat]).flatMap((learnt) =>
      learnt?.type === 'tasks' ? [learnt.tasks[deck]] : [],
    );
    const unused = dealer?.type === 'unusedTasks' ? dealer.tasks : [];
    return [...held, ...unused.filter((task) => task.deck === deck).map((task) => task.character)];
  }
  return byDeck(cardsOf);
}
