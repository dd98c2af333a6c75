/**
 * The simple bot: rates every legal command in points, from what the seat sees and without
 * lookahead, and plays the best, choosing at random among equals.
 */
import { pickBest, type Chance } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import { evolvePublic } from '../evolve-public.ts';
import type { PlayerView } from '../game-types.ts';
import { legalCommands } from '../legal-commands.ts';
import { pileSize, setOnTable, topOf } from '../questions.ts';
import { roundEndReasons } from '../round-end.ts';
import type { PublicState } from '../state.ts';
import {
  numberOf,
  roundCount,
  tasks,
  type Character,
  type DiscardPile,
  type Pile,
  type TaskDeck,
} from '../vocabulary.ts';
import {
  gainOfLoss,
  gainOfSet,
  leadOf,
  lossOfCard,
  promiseOfCard,
  promiseOfUnknownCard,
} from './prospects.ts';
import { worthOfStrike } from './worth-of-strike.ts';

/** What commands are worth, in points, because of the round that they end; 0 if they end none. */
export interface Endings {
  ofLastCard(view: PlayerView): number;
  ofSet(view: PlayerView, character: Character, size: number): number;
  ofDiscard(view: PlayerView): number;
}

const endings: Endings = {
  ofLastCard: (view) => (endsRound(view.public) ? 0 : worthOfEnd(view, view.public)),
  ofSet(view, character, size) {
    const { public: table, seat } = view;
    const set = { type: 'setLaid', seat, character, size, beaten: null } as const;
    return worthOfTurn(view, evolvePublic(table, set));
  },
  ofDiscard: (view) => worthOfTurn(view, view.public),
};

/** Chooses one of the seat's legal commands. Throws if the seat is not awaited. */
export function simpleBot(view: PlayerView, chance: Chance, ends: Endings = endings): Command {
  return pickBest(legalCommands(view), (command) => worthOf(view, command, ends), chance);
}

function worthOf(view: PlayerView, command: Command, ends: Endings): number {
  switch (command.type) {
    case 'draw':
      return worthOfDraw(view, command.pile, ends);
    case 'lay': {
      const { character, size } = command;
      return gainOfSet(view, character, size) + ends.ofSet(view, character, size);
    }
    case 'discard':
      return worthOfDiscard(view, command.character, command.pile) + ends.ofDiscard(view);
    case 'place':
      return worthOfCovering(view, command.pile);
    case 'strike':
      return worthOfStrike(view, command.character);
    case 'reveal':
      return worthOfTask(view, command.deck);
    case 'endTurn':
    case 'ready':
      return 0;
  }
}

function worthOfDraw(view: PlayerView, pile: Pile, ends: Endings): number {
  switch (pile) {
    case 1:
    case 4: {
      const isLastCard = pileSize(view.public, pile) === 1;
      return promiseOfUnknownCard(view) + (isLastCard ? ends.ofLastCard(view) : 0);
    }
    case 2:
    case 3: {
      const top = topOf(view.public, pile);
      return top === null ? 0 : promiseOfCard(view, top);
    }
  }
}

/** What a turn that leaves the table like this is worth by ending the round; nothing if it does not. */
function worthOfTurn(view: PlayerView, after: PublicState): number {
  return endsRound(after) ? worthOfEnd(view, after) : 0;
}

/** Does the round end with this turn (R13)? */
function endsRound(table: PublicState): boolean {
  return roundEndReasons(table).length > 0;
}

/** What it is worth if the round ends like this: in the last round that decides the game, and no set is worth as much. */
function worthOfEnd(view: PlayerView, table: PublicState): number {
  return Math.sign(leadOf(view, table)) * (table.round === roundCount(table.options) ? 500 : 2);
}

function worthOfDiscard(view: PlayerView, character: Character, pile: DiscardPile): number {
  return worthOfCovering(view, pile) - lossOfCard(view, character) - worthToOthers(view, character);
}

/** Covering a pile is worth more the more its top would help the others, and less if it would help this seat. */
function worthOfCovering(view: PlayerView, pile: DiscardPile): number {
  const top = topOf(view.public, pile);
  return top === null ? 0 : worthToOthers(view, top) - 0.3 * promiseOfCard(view, top);
}

/** What a card within their reach is worth to opponents: most if it counts against this seat's own set. */
function worthToOthers(view: PlayerView, character: Character): number {
  const owner = setOnTable(view.public, character)?.seat;
  if (owner === undefined) return 0.1 * numberOf[character];
  return (owner === view.seat ? 0.15 : 0.05) * numberOf[character];
}

/** Tasks that would pay nothing are revealed cheapest first. */
function worthOfTask(view: PlayerView, deck: TaskDeck): number {
  const { points } = tasks[deck];
  const character = view.own.tasks[deck];
  const set = character === undefined ? undefined : setOnTable(view.public, character);
  if (set === undefined) return -0.1 * points;
  const paid = points * set.size;
  return set.seat === view.seat ? paid : -gainOfLoss(view, paid);
}
