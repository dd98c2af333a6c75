import {
  countOf,
  needToLay,
  setOnTable,
  type Command,
  type PlayerView,
} from '@call-to-glory/rules/client';

import type { ConfirmPolicy } from '../../../lib/settings/settings.ts';

/** Whether to ask before a command. A task is revealed for good, by one press on a small picture: always ask. */
export function asksFirst(view: PlayerView, command: Command, policy: ConfirmPolicy): boolean {
  if (command.type === 'reveal') return true;
  switch (policy) {
    case 'never':
      return false;
    case 'timer':
      return command.type === 'lay' || command.type === 'discard';
    case 'matters':
      return matters(view, command);
    case 'always':
      return command.type !== 'ready';
  }
}

/** Does it beat or replace a set, spend a ninja, or break up cards that could be laid? */
function matters(view: PlayerView, command: Command): boolean {
  switch (command.type) {
    case 'lay':
      return setOnTable(view.public, command.character) !== undefined;
    case 'discard':
      return (
        countOf(view.own.hand, command.character) === needToLay(view.public, command.character)
      );
    case 'strike':
      return true;
    case 'draw':
    case 'place':
    case 'endTurn':
    case 'reveal':
    case 'ready':
      return false;
  }
}
