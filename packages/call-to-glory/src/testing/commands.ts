/** Builders for commands, so that tests read like a record of play. */
import type { Command } from '../command.ts';
import type { Character, DiscardPile, Pile, TaskDeck } from '../vocabulary.ts';

export function draw(pile: Pile): Command {
  return { type: 'draw', pile };
}

export function lay(character: Character, size: number): Command {
  return { type: 'lay', character, size };
}

export function discard(character: Character, pile: DiscardPile): Command {
  return { type: 'discard', character, pile };
}

export function place(pile: DiscardPile): Command {
  return { type: 'place', pile };
}

export function strike(character: Character): Command {
  return { type: 'strike', character };
}

export function reveal(deck: TaskDeck): Command {
  return { type: 'reveal', deck };
}

export const endTurn: Command = { type: 'endTurn' };
export const ready: Command = { type: 'ready' };
