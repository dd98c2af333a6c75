/**
 * Why a command is not allowed, judged by what its seat sees (law 6). The checks are in the order
 * that teaches best: whether it is the right time, whether it is this seat's turn, and then what
 * is wrong with the command itself.
 */
import type { Command } from './command.ts';
import { countOf } from './counts.ts';
import type { PlayerView } from './game-types.ts';
import { needToLay, pileSize, placeablePiles, setOnTable } from './questions.ts';
import type { RuleRefusal } from './refusal.ts';
import type { PublicState, GameStage, TurnStage } from './state.ts';
import {
  drawsPerTurn,
  minimumSet,
  type Character,
  type DiscardPile,
  type Pile,
  type TaskDeck,
} from './vocabulary.ts';

/** What the player whose turn it is can ask for. */
type TurnCommand = Extract<Command, { type: 'draw' | 'lay' | 'discard' | 'strike' | 'endTurn' }>;

/** Any stage in which something may still be done. */
type OpenStage = Exclude<GameStage, { type: 'over' }>;

/** Why the seat may not do this now; null if it may. */
export function refusalFor(view: PlayerView, command: Command): RuleRefusal | null {
  const { stage } = view.public;
  if (stage.type === 'over') return { code: 'game-over' };
  switch (command.type) {
    case 'reveal':
      return refusalToReveal(view, stage, command.deck);
    case 'ready':
      return refusalToBeReady(view, stage);
    case 'place':
      return refusalToPlace(view, stage, command.pile);
    case 'draw':
    case 'lay':
    case 'discard':
    case 'strike':
    case 'endTurn':
      return refusalInTurn(view, stage, command);
  }
}

function refusalToReveal(view: PlayerView, stage: OpenStage, deck: TaskDeck): RuleRefusal | null {
  if (!view.public.options.tasks) return { code: 'tasks-off' };
  if (stage.type !== 'reveal') return notNow(stage);
  if (stage.seat !== view.seat) return { code: 'not-your-turn', seat: stage.seat };
  return view.own.tasks[deck] === undefined ? { code: 'task-spent', deck } : null;
}

function refusalToBeReady(view: PlayerView, stage: OpenStage): RuleRefusal | null {
  if (stage.type !== 'break') return notNow(stage);
  return stage.ready.includes(view.seat) ? { code: 'already-ready' } : null;
}

function refusalToPlace(view: PlayerView, stage: OpenStage, pile: DiscardPile): RuleRefusal | null {
  if (stage.type !== 'turn') return notNow(stage);
  if (stage.owed === null) return { code: 'nothing-to-place' };
  return stage.owed.seat === view.seat ? refusalOfPile(view.public, pile) : owedFirst(stage);
}

function refusalInTurn(
  view: PlayerView,
  stage: OpenStage,
  command: TurnCommand,
): RuleRefusal | null {
  if (command.type === 'strike' && !view.public.options.ninjas) return { code: 'ninjas-off' };
  if (stage.type !== 'turn') return notNow(stage);
  // R9, R30: an owed choice stops everybody, including the player whose turn it is.
  if (stage.owed !== null) return owedFirst(stage);
  if (stage.seat !== view.seat) return { code: 'not-your-turn', seat: stage.seat };
  switch (command.type) {
    case 'draw':
      return refusalToDraw(view.public, stage, command.pile);
    case 'lay':
      return refusalToAct(stage) ?? refusalOfSet(view, command.character, command.size);
    case 'discard':
      return refusalToAct(stage) ?? refusalToDiscard(view, command.character, command.pile);
    case 'strike':
      return refusalToStrike(view, stage, command.character);
    case 'endTurn':
      return refusalToEndTurn(stage);
  }
}

function refusalToDraw(state: PublicState, turn: TurnStage, pile: Pile): RuleRefusal | null {
  if (turn.drawn.length === drawsPerTurn) return { code: 'already-drawn' };
  if (turn.drawn.includes(pile)) return { code: 'pile-used', pile }; // R3
  return pileSize(state, pile) === 0 ? { code: 'pile-empty', pile } : null;
}

/** Action 2 comes after both draws (R3) and only once (R4). */
function refusalToAct(turn: TurnStage): RuleRefusal | null {
  const left = drawsPerTurn - turn.drawn.length;
  if (left > 0) return { code: 'draw-first', left };
  return turn.acted ? { code: 'already-acted' } : null;
}

function refusalOfSet(view: PlayerView, character: Character, size: number): RuleRefusal | null {
  const have = countOf(view.own.hand, character);
  if (size > have) return { code: 'not-in-hand', character, need: size, have };
  const need = needToLay(view.public, character);
  if (size >= need) return null;
  const lying = setOnTable(view.public, character);
  return lying === undefined || need <= minimumSet(character, view.public.seatCount)
    ? { code: 'set-too-small', character, need, have: size }
    : { code: 'set-not-larger', character, need, have: size, seat: lying.seat };
}

function refusalToDiscard(
  view: PlayerView,
  character: Character,
  pile: DiscardPile,
): RuleRefusal | null {
  return countOf(view.own.hand, character) === 0
    ? { code: 'not-in-hand', character, need: 1, have: 0 }
    : refusalOfPile(view.public, pile);
}

function refusalToStrike(
  view: PlayerView,
  turn: TurnStage,
  character: Character,
): RuleRefusal | null {
  if (turn.usableFigures === 0) return { code: 'no-usable-figure' }; // R25
  const set = setOnTable(view.public, character);
  if (set === undefined) return { code: 'no-such-set', character };
  return set.seat === view.seat ? { code: 'own-set', character } : null; // R27
}

function refusalToEndTurn(turn: TurnStage): RuleRefusal | null {
  const left = drawsPerTurn - turn.drawn.length;
  if (left > 0) return { code: 'draw-first', left };
  return turn.acted ? null : { code: 'action-owed' };
}

/** R10: the choice of pile is not always free. */
function refusalOfPile(state: PublicState, pile: DiscardPile): RuleRefusal | null {
  const open = placeablePiles(state.discards);
  return open.includes(pile) ? null : { code: 'pile-must-form', pile: open[0] };
}

function owedFirst({ owed }: TurnStage): RuleRefusal | null {
  return owed && { code: 'placing-owed', seat: owed.seat, character: owed.character };
}

function notNow(stage: OpenStage): RuleRefusal {
  return { code: 'not-now', stage: stage.type };
}
