import {
  numberOf,
  setOnTable,
  tasks,
  type Command,
  type PlayerView,
} from '@call-to-glory/rules/client';

import type { Message } from '../../../board/words/message.ts';
import { counted, message, cardName, setWords } from '../messages/words.ts';

/** What a command that is allowed would do: "4 Monks beat Aiko’s 3". */
export function previewOf(view: PlayerView, command: Command, names: readonly string[]): Message {
  const { stage } = view.public;
  switch (command.type) {
    case 'draw':
      return message('preview.draw', { pile: command.pile });
    case 'lay':
      return layPreview(view, command, names);
    case 'discard':
      return message('preview.discard', {
        card: cardName(command.character),
        pile: command.pile,
      });
    case 'place': {
      const owed = stage.type === 'turn' ? stage.owed : null;
      return owed === null
        ? message('preview.place', { pile: command.pile })
        : message('preview.placeSet', {
            set: setWords(owed.character, owed.size),
            pile: command.pile,
          });
    }
    case 'strike': {
      const set = setOnTable(view.public, command.character);
      return message('preview.strike', {
        card: cardName(command.character),
        owner: names[set?.seat ?? -1] ?? '',
        left: setWords(command.character, (set?.size ?? 1) - 1),
      });
    }
    case 'endTurn':
      return counted('preview.endTurn', stage.type === 'turn' ? stage.usableFigures : 0);
    case 'reveal': {
      const character = view.own.tasks[command.deck];
      return message('preview.reveal', {
        card: character === undefined ? '' : cardName(character),
        points: tasks[command.deck].points,
      });
    }
    case 'ready':
      return message('preview.ready');
  }
}

function layPreview(
  view: PlayerView,
  { character, size }: Extract<Command, { type: 'lay' }>,
  names: readonly string[],
): Message {
  const set = setWords(character, size);
  const lying = setOnTable(view.public, character);
  if (lying === undefined) return message('prompt.newSet', { set, points: numberOf[character] });
  return lying.seat === view.seat
    ? message('prompt.replaces', { set, beaten: lying.size })
    : message('prompt.beats', { set, owner: names[lying.seat] ?? '', beaten: lying.size });
}
