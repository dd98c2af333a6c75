import { type Command, type PlayerView, rules } from '@call-to-glory/rules/client';

import { isModePossible, type Mode } from './choices.ts';
import { fitting, type Selection } from './selection.ts';

/** What a player is choosing. */
export interface Choosing {
  readonly selection: Selection | null;
  readonly mode: Mode;
  /** The command that has to be confirmed first. */
  readonly asked: Command | null;
  /** What the player saw while choosing. */
  readonly view: PlayerView | null;
}

/** Nothing chosen, by a player with this view. */
export function nothingChosen(view: PlayerView | null): Choosing {
  return { selection: null, mode: 'plain', asked: null, view };
}

/**
 * What is left of a choice after the player's view has changed: nothing, if they were asked for an action that is now
 * over, no matter who acted for them; otherwise whatever is still possible.
 */
export function afterView(before: Choosing, view: PlayerView | null): Choosing {
  if (before.view === view) return before;
  const asked = actionAsked(before.view);
  if (view === null || (asked !== null && asked !== actionAsked(view))) return nothingChosen(view);
  const selection = fitting(before.selection, view.own.hand);
  const mode = isModePossible(view, before.mode, selection) ? before.mode : 'plain';
  const isOpen = before.asked !== null && rules.refusalFor(view, before.asked) === null;
  return { selection, mode, asked: isOpen ? before.asked : null, view };
}

/** Identifies the question that the player is asked; unchanged while the question is, `''` for none. */
export function questionAsked({
  view,
  mode,
  asked,
}: Pick<Choosing, 'view' | 'mode' | 'asked'>): string {
  if (view === null) return '';
  if (asked !== null) return `sure ${JSON.stringify(asked)}`;
  const { stage, round } = view.public;
  switch (stage.type) {
    case 'turn':
      if (stage.owed !== null) return stage.owed.seat === view.seat ? `place ${round}` : '';
      return stage.seat === view.seat
        ? `${actionAsked(view) ?? ''} ${stage.drawn.length} ${mode}`
        : '';
    case 'reveal':
      return stage.seat === view.seat ? `reveal ${round}` : '';
    case 'break':
    case 'over':
      return `${stage.type} ${round}`;
    case 'setup':
      return '';
  }
}

/** Identifies the viewer's own turn, and which half of it; null while it is not theirs. */
function actionAsked(view: PlayerView | null): string | null {
  if (view === null) return null;
  const { stage, round, turns } = view.public;
  return stage.type === 'turn' && stage.seat === view.seat
    ? `${round} ${turns} ${stage.acted}`
    : null;
}
