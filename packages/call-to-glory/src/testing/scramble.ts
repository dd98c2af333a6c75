/**
 * Builds twin worlds: states that a viewer cannot tell from a given one, now or from what they are
 * about to see. Every card becomes a token; the future is played through with the tokens to find
 * out which of them come to light, and all others that are hidden swap their characters.
 */
import type { Chance, GameEvent, Seat, Viewer } from '@call-to-glory/game-kit';

import { countCards } from '../counts.ts';
import type { CallToGlory, GameState } from '../game-types.ts';
import type { Counts } from '../state.ts';
import {
  characters,
  taskDecks,
  type Character,
  type DiscardPile,
  type DrawPile,
  type TaskDeck,
} from '../vocabulary.ts';

/** A card or a task; if the viewer knows it or will come to see it, its character must not change. */
interface Token {
  character: Character;
  known: boolean;
}

interface TaskToken extends Token {
  readonly deck: TaskDeck;
  readonly seat: Seat | 'nobody';
}

interface Tokens {
  readonly hands: readonly Token[][];
  readonly draw: readonly [Token[], Token[]];
  readonly discard: readonly [Token[], Token[]];
}

/**
 * A state that differs at random from the given one, but only in what the viewer neither sees in
 * it nor learns from the events that follow: the same commands show the viewer the same.
 */
export function scramble(
  state: GameState,
  viewer: Viewer,
  future: readonly GameEvent<CallToGlory>[],
  chance: Chance,
): GameState {
  const cards = tokensOf(state, viewer);
  const inPlay: Tokens = {
    hands: cards.hands.map((hand) => [...hand]),
    draw: [[...cards.draw[0]], [...cards.draw[1]]],
    discard: [[...cards.discard[0]], [...cards.discard[1]]],
  };
  for (const event of future) {
    // A future deal does not depend on where the cards are now.
    if (event.fact.type === 'roundStarted') break;
    revealCards(inPlay, viewer, event);
  }
  exchange([...cards.hands, ...cards.draw, ...cards.discard].flat(), chance);
  const tasks = taskTokensOf(state, viewer, future);
  for (const deck of taskDecks) {
    exchange(
      tasks.filter((task) => task.deck === deck),
      chance,
    );
  }
  return {
    public: state.public,
    seats: cards.hands.map((hand, seat) => ({
      hand: countCards(hand.map(characterOf)),
      tasks: Object.fromEntries(
        tasks.filter((task) => task.seat === seat).map((task) => [task.deck, task.character]),
      ),
    })),
    dealer: {
      draw: [cards.draw[0].map(characterOf), cards.draw[1].map(characterOf)],
      discard: [cards.discard[0].map(characterOf), cards.discard[1].map(characterOf)],
      unusedTasks: tasks
        .filter((task) => task.seat === 'nobody')
        .map(({ deck, character }) => ({ deck, character })),
    },
  };
}

function tokensOf({ seats, dealer }: GameState, viewer: Viewer): Tokens {
  return {
    hands: seats.map(({ hand }, seat) =>
      cardsOf(hand).map((character) => ({ character, known: seat === viewer })),
    ),
    draw: [unknown(dealer.draw[0]), unknown(dealer.draw[1])],
    discard: [unknownBelowTop(dealer.discard[0]), unknownBelowTop(dealer.discard[1])],
  };
}

function unknown(cards: readonly Character[]): Token[] {
  return cards.map((character) => ({ character, known: false }));
}

function unknownBelowTop(cards: readonly Character[]): Token[] {
  return cards.map((character, position) => ({ character, known: position === cards.length - 1 }));
}

function taskTokensOf(
  { seats, dealer }: GameState,
  viewer: Viewer,
  future: readonly GameEvent<CallToGlory>[],
): readonly TaskToken[] {
  return taskDecks.flatMap((deck) => {
    const held = seats.flatMap(({ tasks }, seat): TaskToken[] => {
      const character = tasks[deck];
      if (character === undefined) return [];
      return [{ deck, seat, character, known: seat === viewer || reveals(future, seat, deck) }];
    });
    const unused = dealer.unusedTasks
      .filter((task) => task.deck === deck)
      .map(({ character }): TaskToken => ({ deck, seat: 'nobody', character, known: false }));
    return [...held, ...unused];
  });
}

function reveals(future: readonly GameEvent<CallToGlory>[], seat: Seat, deck: TaskDeck): boolean {
  return future.some(
    ({ fact }) => fact.type === 'taskRevealed' && fact.seat === seat && fact.deck === deck,
  );
}

/** Moves the tokens as the event does, and marks those that the viewer gets to see. */
function revealCards(
  { hands, draw, discard }: Tokens,
  viewer: Viewer,
  { fact }: GameEvent<CallToGlory>,
): void {
  switch (fact.type) {
    case 'cardDrawn': {
      const token = takeTop(draw[sideOf(fact.pile)]);
      token.known ||= fact.seat === viewer;
      hands[fact.seat]?.push(token);
      break;
    }
    case 'discardTaken': {
      const pile = discard[sideOf(fact.pile)];
      hands[fact.seat]?.push(takeTop(pile));
      const uncovered = pile.at(-1);
      if (uncovered !== undefined) uncovered.known = true;
      break;
    }
    case 'setLaid':
      // No need to track the cards any further: on the table and on a pile they are known.
      for (let card = 0; card < fact.size; card += 1) takeFrom(hands, fact.seat, fact.character);
      break;
    case 'cardDiscarded':
      discard[sideOf(fact.pile)].push(takeFrom(hands, fact.seat, fact.character));
      break;
    case 'cardsPlaced':
      for (let card = 0; card < fact.size; card += 1) {
        discard[sideOf(fact.pile)].push({ character: fact.character, known: true });
      }
      break;
    case 'tasksDealt':
    case 'roundStarted':
    case 'cardStruck':
    case 'figureTaken':
    case 'turnEnded':
    case 'roundEnded':
    case 'taskRevealed':
    case 'roundScored':
    case 'seatReadied':
      break;
  }
}

function takeTop(pile: Token[]): Token {
  const token = pile.pop();
  if (token === undefined) throw new Error('the pile is empty');
  return token;
}

/** Takes a card out of a hand for all to see, preferring one that is already known. */
function takeFrom(hands: readonly Token[][], seat: Seat, character: Character): Token {
  const hand = hands[seat] ?? [];
  const ofCharacter = hand.filter((token) => token.character === character);
  const token = ofCharacter.find(({ known }) => known) ?? ofCharacter[0];
  if (token === undefined) throw new Error(`seat ${seat} holds no ${character}`);
  hand.splice(hand.indexOf(token), 1);
  token.known = true;
  return token;
}

/** Swaps the characters of hidden tokens. */
function exchange(tokens: readonly Token[], chance: Chance): void {
  const hidden = tokens.filter(({ known }) => !known);
  const shuffled = chance.shuffle(hidden.map(characterOf));
  for (const [position, token] of hidden.entries()) {
    token.character = shuffled[position] ?? token.character;
  }
}

function cardsOf(hand: Counts): readonly Character[] {
  return characters.flatMap((character, position) =>
    Array.from({ length: hand[position] ?? 0 }, () => character),
  );
}

function characterOf({ character }: Token): Character {
  return character;
}

function sideOf(pile: DrawPile | DiscardPile): 0 | 1 {
  return pile <= 2 ? 0 : 1;
}
