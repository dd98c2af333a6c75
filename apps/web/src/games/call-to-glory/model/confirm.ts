import {
  countOf,
  needToLay,
  setOnTable,
  type Command,
  type PlayerView,
} from '@call-to-glory/rules/client';

/** When a player wants to be asked before he does what cannot be undone. */
export type ConfirmPolicy = 'never' | 'matters' | 'always';

/** Whether to ask before a command is sent. */
export function asksFirst(view: PlayerView, command: Command, policy: ConfirmPolicy): boolean {
  switch (policy) {
    case 'never':
      return false;
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
