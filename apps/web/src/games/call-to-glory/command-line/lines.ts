import {
  type Character,
  characters,
  type Command,
  countOf,
  numberOf,
  type PlayerView,
  rules,
} from '@call-to-glory/rules/client';

import type { LogEntry } from '../../../board/log/log-of.ts';
import type { Prompt } from '../../../board/prompt/prompt.ts';
import type { Message, Say } from '../../../board/words/message.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { counted, message, cardName } from '../messages/words.ts';
import type { BoardModel, SeatModel } from '../model/board-model.ts';
import { chipFor } from '../model/chips.ts';
import { groupsOf } from '../model/selection.ts';
import { tableSummary } from '../model/table-summary.ts';
import type { Line, Shown } from './parse-line.ts';
import { verbs, verbWord } from './vocabulary.ts';

/** What the command line takes its answers from. */
export interface Told {
  readonly model: BoardModel;
  readonly names: readonly string[];
  readonly prompt: Prompt | null;
  readonly log: readonly LogEntry[];
  /** The characters in the order of the hand. */
  readonly order: readonly Character[];
}

/** How many entries of the log are shown. */
const logLength = 8;

/** Part of the table in sentences. */
export function showLines(what: Shown, told: Told, say: Say): readonly string[] {
  const { model, prompt, log } = told;
  switch (what) {
    case 'now':
      return promptLines(prompt).map(say);
    case 'table':
      return tableSummary(model).map(say);
    case 'hand':
      return model.mine === null
        ? [say(boardMessage('line.watching'))]
        : handLines(told, model.mine, say);
    case 'score':
      return [model.bottom, ...model.rivals].map((seat) => say(scoreWords(seat)));
    case 'log':
      return log.slice(-logLength).map(({ lines }) => lines.map(say).join('. '));
    case 'help':
      return verbs.map((verb) => `${exampleOf(verb, say)} – ${say(message(`line.help.${verb}`))}`);
  }
}

function promptLines(prompt: Prompt | null): readonly Message[] {
  if (prompt === null) return [message('line.roundOver')];
  return prompt.detail === null ? [prompt.title] : [prompt.title, prompt.detail];
}

function handLines({ names, order }: Told, view: PlayerView, say: Say): readonly string[] {
  const groups = groupsOf(view.own.hand, order);
  if (groups.length === 0) return [say(counted('hand.cards', 0))];
  return groups.map(({ character, count }) =>
    say(
      message('hand.option', {
        name: cardName(character),
        number: numberOf[character],
        cards: counted('hand.cards', count),
        chip: chipFor(view, character, 0, names).spoken,
      }),
    ),
  );
}

function scoreWords({ name, total, points, isCounted }: SeatModel): Message {
  return isCounted
    ? message('line.total', { name, total })
    : message('line.score', { name, total, points });
}

/** Why a line was not understood, and what would be. */
export function unclearWords(line: Extract<Line, { type: 'unclear' }>, say: Say): string {
  const { why, word, close } = line;
  if (close.length > 0) {
    const words = close.map((one) => wordOf(one, say)).join(', ');
    return say(message('line.didYouMean', { word, words }));
  }
  switch (why) {
    case 'verb':
      return say(message('line.noVerb', { word, help: verbWord('help', say) }));
    case 'character': {
      const names = characters.map((character) => say(cardName(character))).join(', ');
      return say(message('line.noCharacter', { names }));
    }
    case 'count':
      return say(message('line.howMany', { example: exampleOf('lay', say) }));
    case 'pile':
      return say(message('line.whichPile', { example: exampleOf('draw', say) }));
    case 'discard':
      return say(message('line.whichDiscard'));
    case 'task':
      return say(message('line.whichTask', { example: exampleOf('reveal', say) }));
  }
}

/** Everything that may be played now, as command lines; for each character, the largest set to lay. */
export function possibleLines(view: PlayerView | null, say: Say): readonly string[] {
  if (view === null) return [];
  return rules
    .legalCommands(view)
    .filter(
      (command) =>
        command.type !== 'lay' || command.size === countOf(view.own.hand, command.character),
    )
    .map((command) => lineOf(command, say));
}

function lineOf(command: Command, say: Say): string {
  const name = (character: Character): string => say(cardName(character));
  switch (command.type) {
    case 'draw':
    case 'place':
      return `${verbWord(command.type, say)} ${command.pile}`;
    case 'lay':
      return `${verbWord('lay', say)} ${name(command.character)} ${command.size}`;
    case 'discard':
      return `${verbWord('discard', say)} ${name(command.character)} ${command.pile}`;
    case 'strike':
      return `${verbWord('strike', say)} ${name(command.character)}`;
    case 'reveal':
      return `${verbWord('reveal', say)} ${command.deck}`;
    case 'endTurn':
      return verbWord('end', say);
    case 'ready':
      return verbWord('ready', say);
  }
}

/** A verb with its arguments, as an example. */
function exampleOf(verb: (typeof verbs)[number], say: Say): string {
  const word = verbWord(verb, say);
  switch (verb) {
    case 'draw':
      return `${word} 1`;
    case 'lay':
      return `${word} ${say(cardName('monk'))} 4`;
    case 'discard':
      return `${word} 20 2`;
    case 'strike':
      return `${word} ${say(cardName('farmer'))}`;
    case 'place':
      return `${word} 2`;
    case 'reveal':
      return `${word} A`;
    case 'end':
    case 'ready':
    case 'now':
    case 'table':
    case 'hand':
    case 'score':
    case 'log':
    case 'help':
      return word;
  }
}

function wordOf(word: (typeof verbs)[number] | Character, say: Say): string {
  const character = characters.find((one) => one === word);
  const verb = verbs.find((one) => one === word);
  if (character !== undefined) return say(cardName(character));
  return verb === undefined ? word : verbWord(verb, say);
}
