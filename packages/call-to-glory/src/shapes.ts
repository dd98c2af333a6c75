import {
  jsonOf,
  list,
  nullable,
  number,
  record,
  variants,
  word,
  type GameShapes,
} from '@call-to-glory/game-kit';

import type { Fact, OwnFact } from './event.ts';
import type { CallToGlory } from './game-types.ts';
import type { RoundEndReason } from './state.ts';
import { characters, discardPiles, drawPiles, taskDecks } from './vocabulary.ts';

const character = word(characters);
const drawPile = word(drawPiles);
const discardPile = word(discardPiles);
const deck = word(taskDecks);
const seat = number;
const size = number;
const numbers = list(number);

/** How the events of this game are encoded for browsers. */
export const shapes: GameShapes<CallToGlory> = {
  fact: variants<Fact>({
    tasksDealt: {},
    roundStarted: {
      round: number,
      startSeat: seat,
      drawSizes: jsonOf<readonly [number, number]>(),
    },
    cardDrawn: { seat, pile: drawPile },
    discardTaken: { seat, pile: discardPile, character, uncovered: nullable(character) },
    setLaid: { seat, character, size, beaten: nullable(record({ seat, size })) },
    cardDiscarded: { seat, character, pile: discardPile },
    cardStruck: { seat, character, from: seat },
    cardsPlaced: { seat, character, size, pile: discardPile },
    figureTaken: { seat },
    turnEnded: { seat, next: seat },
    roundEnded: {
      reasons: list(
        variants<RoundEndReason>({
          characters: { seat, count: number },
          'all-nine': {},
          'draw-pile-empty': { pile: drawPile },
          'turn-limit': {},
        }),
      ),
    },
    taskRevealed: { seat, deck, character },
    roundScored: { sets: numbers, bonuses: numbers },
    seatReadied: { seat },
  }),
  ownFact: variants<OwnFact>({
    tasks: { tasks: record({ A: character, B: character, C: character }) },
    hand: { hand: numbers },
    card: { character },
  }),
};
