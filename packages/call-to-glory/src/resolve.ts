/**
 * What follows from a command that was not refused: the events, in order. Later events depend on
 * earlier ones, so the public part is folded along as they are recorded.
 */
import type { Chance, GameEvent, Seat } from '@call-to-glory/game-kit';

import { awaiting } from './awaiting.ts';
import type { Command } from './command.ts';
import { dealRound } from './deal.ts';
import { evolvePublic, turnIn } from './evolve-public.ts';
import type { CallToGlory, GameState } from './game-types.ts';
import { figuresInStock, placeablePiles, setOnTable, strikeableSets } from './questions.ts';
import { roundEndReasons } from './round-end.ts';
import { nextStartSeat, pointsOnTable, taskBonuses } from './scoring.ts';
import type { DealerState, PublicState } from './state.ts';
import type { Character, DiscardPile, Pile, TaskDeck } from './vocabulary.ts';

/** The events so far, and the public part after them. */
interface Recording {
  readonly events: GameEvent<CallToGlory>[];
  now: PublicState;
}

/** The events that follow from a command; at least one. */
export function resolve(
  state: GameState,
  seat: Seat,
  command: Command,
  chance: Chance,
): readonly GameEvent<CallToGlory>[] {
  // Nothing follows from a draw, so there is nothing to fold.
  if (command.type === 'draw') return [draw(state.dealer, seat, command.pile)];
  const recording: Recording = { events: [], now: state.public };
  switch (command.type) {
    case 'lay':
      lay(recording, seat, command.character, command.size);
      break;
    case 'discard': {
      const { character, pile } = command;
      happen(recording, { fact: { type: 'cardDiscarded', seat, character, pile } });
      endTurnIfDone(recording);
      break;
    }
    case 'strike':
      strike(recording, seat, command.character);
      break;
    case 'place':
      place(recording, command.pile);
      break;
    case 'endTurn':
      endTurn(recording);
      break;
    case 'reveal':
      reveal(recording, seat, command.deck, state.seats[seat]?.tasks[command.deck]);
      break;
    case 'ready':
      makeReady(recording, seat, chance);
      break;
  }
  return recording.events;
}

function happen(recording: Recording, event: GameEvent<CallToGlory>): void {
  recording.events.push(event);
  recording.now = evolvePublic(recording.now, event.fact);
}

function draw(dealer: DealerState, seat: Seat, pile: Pile): GameEvent<CallToGlory> {
  switch (pile) {
    case 1:
    case 4: {
      const character = topCard(dealer.draw[pile === 1 ? 0 : 1]);
      return {
        fact: { type: 'cardDrawn', seat, pile },
        own: { [seat]: { type: 'card', character } },
      };
    }
    case 2:
    case 3: {
      const cards = dealer.discard[pile === 2 ? 0 : 1];
      const uncovered = cards.at(-2) ?? null;
      return {
        fact: { type: 'discardTaken', seat, pile, character: topCard(cards), uncovered },
      };
    }
  }
}

/** Cards go to the table, the beaten set to a pile, a figure to the seat for Ninjas; then the turn may end. */
function lay(recording: Recording, seat: Seat, character: Character, size: number): void {
  const lying = setOnTable(recording.now, character);
  const beaten = lying === undefined ? null : { seat: lying.seat, size: lying.size };
  happen(recording, { fact: { type: 'setLaid', seat, character, size, beaten } });
  if (beaten === null) completeLay(recording, seat, character);
  else placeIfForced(recording);
}

function strike(recording: Recording, seat: Seat, character: Character): void {
  const set = setOnTable(recording.now, character);
  if (set === undefined) throw new Error(`no set of ${character} to strike`);
  happen(recording, { fact: { type: 'cardStruck', seat, character, from: set.seat } });
  placeIfForced(recording);
}

/** R9, R30: the owner is asked only if there is a choice. */
function placeIfForced(recording: Recording): void {
  const [pile, other] = placeablePiles(recording.now.discards);
  if (other === undefined) place(recording, pile);
}

function place(recording: Recording, pile: DiscardPile): void {
  const turn = turnIn(recording.now);
  if (turn.owed === null) throw new Error('nothing is to be placed');
  const { seat, character, size, reason } = turn.owed;
  happen(recording, { fact: { type: 'cardsPlaced', seat, character, size, pile } });
  switch (reason) {
    case 'beaten':
      completeLay(recording, turn.seat, character);
      break;
    case 'struck':
      endTurnIfDone(recording);
      break;
  }
}

/** R24: Ninjas earn a figure, if one is in stock once the beaten set has been placed. */
function completeLay(recording: Recording, seat: Seat, character: Character): void {
  const { options } = recording.now;
  if (options.ninjas && character === 'ninja' && figuresInStock(recording.now) > 0) {
    happen(recording, { fact: { type: 'figureTaken', seat } });
  }
  endTurnIfDone(recording);
}

/** R26: a turn stays open only while a figure could still be used. */
function endTurnIfDone(recording: Recording): void {
  const { seat, acted, usableFigures } = turnIn(recording.now);
  if (!acted) return;
  if (usableFigures > 0 && strikeableSets(recording.now, seat).length > 0) return;
  endTurn(recording);
}

/** R12: the end of the round is checked only now, with the turn complete. */
function endTurn(recording: Recording): void {
  const { seatCount, options } = recording.now;
  const { seat } = turnIn(recording.now);
  const next = (seat + 1) % seatCount;
  happen(recording, { fact: { type: 'turnEnded', seat, next } });
  const reasons = roundEndReasons(recording.now);
  if (reasons.length === 0) return;
  happen(recording, { fact: { type: 'roundEnded', reasons } });
  if (!options.tasks) score(recording);
}

function reveal(
  recording: Recording,
  seat: Seat,
  deck: TaskDeck,
  character: Character | undefined,
): void {
  if (character === undefined) throw new Error(`seat ${seat} holds no task of deck ${deck}`);
  happen(recording, { fact: { type: 'taskRevealed', seat, deck, character } });
  if (recording.now.stage.type !== 'reveal') score(recording);
}

function score(recording: Recording): void {
  const sets = pointsOnTable(recording.now);
  const bonuses = taskBonuses(recording.now);
  happen(recording, { fact: { type: 'roundScored', sets, bonuses } });
}

/** The next round is dealt once the last seat is ready. */
function makeReady(recording: Recording, seat: Seat, chance: Chance): void {
  happen(recording, { fact: { type: 'seatReadied', seat } });
  const { seatCount, round } = recording.now;
  if (awaiting(recording.now).length === 0) {
    happen(recording, dealRound(round + 1, nextStartSeat(recording.now), seatCount, chance));
  }
}

function topCard(cards: readonly Character[]): Character {
  const top = cards.at(-1);
  if (top === undefined) throw new Error('the pile is empty');
  return top;
}
