/**
 * The simple bot: rates every legal command in points, from what the seat sees and without
 * lookahead, and plays the best, choosing at random among equals.
 */
import type { Chance } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import type { PlayerView } from '../game-types.ts';
import { legalCommands } from '../legal-commands.ts';
import { pileSize, setOnTable, setsOf, topOf } from '../questions.ts';
import {
  characters,
  charactersToEnd,
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

/** Chooses one of the seat's legal commands. Throws if the seat is not awaited. */
export function simpleBot(view: PlayerView, chance: Chance): Command {
  let best: Command[] = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const command of legalCommands(view)) {
    const worth = worthOf(view, command);
    if (worth < bestWorth) continue;
    if (worth > bestWorth) best = [];
    best.push(command);
    bestWorth = worth;
  }
  return chance.pick(best);
}

function worthOf(view: PlayerView, command: Command): number {
  switch (command.type) {
    case 'draw':
      return worthOfDraw(view, command.pile);
    case 'lay':
      return worthOfSet(view, command.character, command.size);
    case 'discard':
      return worthOfDiscard(view, command.character, command.pile);
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

function worthOfDraw(view: PlayerView, pile: Pile): number {
  switch (pile) {
    case 1:
    case 4: {
      const isLastCard = pileSize(view.public, pile) === 1;
      return promiseOfUnknownCard(view) + (isLastCard ? worthOfEnd(view, leadOf(view)) : 0);
    }
    case 2:
    case 3: {
      const top = topOf(view.public, pile);
      return top === null ? 0 : promiseOfCard(view, top);
    }
  }
}

function worthOfSet(view: PlayerView, character: Character, size: number): number {
  const gain = gainOfSet(view, character, size);
  return endsRound(view, character) ? gain + worthOfEnd(view, leadOf(view) + gain) : gain;
}

/** R13: whether a set of the character, laid by this seat, would end the round. */
function endsRound({ public: table, seat }: PlayerView, character: Character): boolean {
  const lying = setOnTable(table, character);
  if (lying?.seat === seat) return false;
  return (
    setsOf(table, seat).length + 1 === charactersToEnd(table.seatCount) ||
    (lying === undefined && table.sets.length + 1 === characters.length)
  );
}

/** What ending the round with this lead is worth: in the last round it decides the game. */
function worthOfEnd({ public: { round, options } }: PlayerView, lead: number): number {
  return Math.sign(lead) * (round === roundCount(options) ? 10 : 2);
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
