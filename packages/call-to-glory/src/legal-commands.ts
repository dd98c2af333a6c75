import type { Command } from './command.ts';
import type { PlayerView } from './game-types.ts';
import { drawablePiles, needToLay, placeablePiles, strikeableSets } from './questions.ts';
import type { TurnStage } from './state.ts';
import { characters, drawsPerTurn, taskDecks } from './vocabulary.ts';

/**
 * Every command the seat may give now: exactly those that `refusalFor` allows (law 7), in an
 * order that depends only on what the seat sees. Empty unless the seat is awaited.
 */
export function legalCommands(view: PlayerView): readonly Command[] {
  const { stage } = view.public;
  switch (stage.type) {
    case 'turn':
      return commandsInTurn(view, stage);
    case 'reveal':
      if (stage.seat !== view.seat) return [];
      return taskDecks
        .filter((deck) => view.own.tasks[deck] !== undefined)
        .map((deck) => ({ type: 'reveal', deck }));
    case 'break':
      return stage.ready.includes(view.seat) ? [] : [{ type: 'ready' }];
    case 'setup':
    case 'over':
      return [];
  }
}

function commandsInTurn(view: PlayerView, turn: TurnStage): readonly Command[] {
  if (turn.owed !== null) {
    if (turn.owed.seat !== view.seat) return [];
    return placeablePiles(view.public.discards).map((pile) => ({ type: 'place', pile }));
  }
  if (turn.seat !== view.seat) return [];
  const commands: Command[] = [];
  if (turn.drawn.length < drawsPerTurn) {
    for (const pile of drawablePiles(view.public)) commands.push({ type: 'draw', pile });
  } else if (turn.acted) {
    commands.push({ type: 'endTurn' });
  } else {
    addSets(view, commands);
    addDiscards(view, commands);
  }
  if (turn.usableFigures > 0) {
    for (const { character } of strikeableSets(view.public, view.seat)) {
      commands.push({ type: 'strike', character });
    }
  }
  return commands;
}

/** R4, R5: any number of cards that is large enough. */
function addSets(view: PlayerView, commands: Command[]): void {
  characters.forEach((character, position) => {
    const have = view.own.hand[position] ?? 0;
    if (have < 2) return; // too few for any set
    for (let size = needToLay(view.public, character); size <= have; size += 1) {
      commands.push({ type: 'lay', character, size });
    }
  });
}

function addDiscards(view: PlayerView, commands: Command[]): void {
  const open = placeablePiles(view.public.discards);
  characters.forEach((character, position) => {
    if (view.own.hand[position] === 0) return;
    for (const pile of open) commands.push({ type: 'discard', character, pile });
  });
}
