/**
 * Writes a record as text. NOTATION.md describes the format; `parseRecord` reads it.
 */
import { numberOf, taskDecks, type Character } from '../vocabulary.ts';
import type { Deals, GameRecord, Move } from './game-record.ts';
import { watchRecord } from './replay-record.ts';

/** The letters of the seats, clockwise. */
export const seatLetters = ['a', 'b', 'c', 'd'] as const;

/**
 * The text of a record: headers, then a line per turn. Throws if the moves are not legal, since
 * the rules decide where a turn ends.
 */
export function printRecord(record: GameRecord): string {
  const watched = watchRecord(record);
  if (!watched.ok) throw new Error(`cannot print the record: ${JSON.stringify(watched.refusal)}`);
  const lines: string[] = [...headers(record), ''];
  let round = 0;
  let line: string[] = [];
  let turnOf = -1;
  for (const watchedMove of watched.value.moves) {
    if (watchedMove.round !== round || watchedMove.turnOf !== turnOf) {
      if (line.length > 0) lines.push(line.join(' '));
      if (watchedMove.round !== round) lines.push(`round ${watchedMove.round}`);
      ({ round, turnOf } = watchedMove);
      line = [seatLetters[turnOf] ?? '?'];
    }
    line.push(printMove(watchedMove.move));
  }
  if (line.length > 0) lines.push(line.join(' '));
  return `${lines.join('\n')}\n`;
}

function headers({ options, seatCount, startSeat, deals }: GameRecord): string[] {
  const variants = [
    ...(options.quick ? ['quick'] : []),
    ...(options.tasks ? ['tasks'] : []),
    ...(options.ninjas ? ['ninjas'] : []),
  ];
  return [
    '[Game "Call to Glory 1"]',
    `[Players "${seatCount}"]`,
    `[Variants "${variants.join(' ')}"]`,
    ...(options.memory === undefined ? [] : [`[Memory "${options.memory}"]`]),
    `[Start "${seatLetters[startSeat] ?? '?'}"]`,
    ...(deals === null ? [] : dealHeaders(deals)),
  ];
}

function dealHeaders({ tasks, rounds }: Deals): string[] {
  return [
    ...(tasks === null ? [] : taskDecks.map((deck) => `[Tasks${deck} "${numbers(tasks[deck])}"]`)),
    ...rounds.map((cards) => `[Deal "${numbers(cards)}"]`),
  ];
}

/** Cards by their numbers, in order: `18 18 6`. */
function numbers(cards: readonly Character[]): string {
  return cards.map((card) => numberOf[card]).join(' ');
}

/** One token for a move: `d2:18`, `L18x4`, `D20>3`, `P2`, `S14`, `E`, `TA:7`. */
function printMove({ command, shown }: Move): string {
  const card = shown === null ? '' : `:${numberOf[shown]}`;
  switch (command.type) {
    case 'draw':
      return `d${command.pile}${card}`;
    case 'lay':
      return `L${numberOf[command.character]}x${command.size}`;
    case 'discard':
      return `D${numberOf[command.character]}>${command.pile}`;
    case 'place':
      return `P${command.pile}`;
    case 'strike':
      return `S${numberOf[command.character]}`;
    case 'endTurn':
      return 'E';
    case 'reveal':
      return `T${command.deck}${card}`;
  }
}
