import {
  type Character,
  type Command,
  type DiscardPile,
  discardPiles,
  drawsPerTurn,
  isDiscardPile,
  type Pile,
  type PlayerView,
  rules,
} from '@call-to-glory/rules/client';

import type { Selection } from './selection.ts';

/** What the player is in the middle of: nothing, looking for a pile to discard to, or for a set to strike. */
export type Mode = 'plain' | 'discarding' | 'striking';

/** The legal piles for what the player is doing: to draw from, to discard to, or to place on. */
export function litPiles(
  view: PlayerView,
  mode: Mode,
  selection: Selection | null,
): readonly Pile[] {
  return rules.legalCommands(view).flatMap((command) => {
    switch (command.type) {
      case 'draw':
      case 'place':
        return [command.pile];
      case 'discard':
        return mode === 'discarding' && command.character === selection?.character
          ? [command.pile]
          : [];
      case 'lay':
      case 'strike':
      case 'endTurn':
      case 'reveal':
      case 'ready':
        return [];
    }
  });
}

/** What pressing a pile asks for now, legal or not. */
export function commandOfPile(view: PlayerView, pile: Pile, selection: Selection | null): Command {
  const { stage } = view.public;
  if (stage.type === 'turn' && isDiscardPile(pile)) {
    if (stage.owed?.seat === view.seat) return { type: 'place', pile };
    if (stage.drawn.length === drawsPerTurn && !stage.acted && selection !== null) {
      return { type: 'discard', character: selection.character, pile };
    }
  }
  return { type: 'draw', pile };
}

/** Is this mode possible now? */
export function isModePossible(view: PlayerView, mode: Mode, selection: Selection | null): boolean {
  switch (mode) {
    case 'plain':
      return true;
    case 'discarding':
      return selection !== null && discardChoices(view, selection).length > 0;
    case 'striking':
      return strikeTargets(view).length > 0;
  }
}

/** The characters whose set may be struck now. */
export function strikeTargets(view: PlayerView): readonly Character[] {
  return rules
    .legalCommands(view)
    .flatMap((command) => (command.type === 'strike' ? [command.character] : []));
}

/** The piles that a card of the selection may be discarded to. */
export function discardChoices(view: PlayerView, selection: Selection): readonly DiscardPile[] {
  return discardPiles.filter(
    (pile) =>
      rules.refusalFor(view, { type: 'discard', character: selection.character, pile }) === null,
  );
}
