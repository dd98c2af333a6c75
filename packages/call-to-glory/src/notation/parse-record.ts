/**
 * Parses a record from text, as `printRecord` writes it. Checks the format, and that only cards of
 * the deck are dealt; `replayRecord` decides whether the moves are legal.
 */
import { accept, refuse, type Result, type Seat } from '@call-to-glory/game-kit';

import type { Command } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { parseOptions } from '../parse-options.ts';
import {
  byDeck,
  characters,
  deck,
  isDiscardPile,
  numberOf,
  taskDecks,
  tasks,
  type Character,
  type Options,
} from '../vocabulary.ts';
import type { GameRecord, Move } from './game-record.ts';
import { seatLetters } from './print-record.ts';

/** Why a text is not a record; lines count from 1. */
export type RecordRefusal =
  | { readonly code: 'bad-line'; readonly line: number }
  | { readonly code: 'bad-header'; readonly name: string };

const header = /^\[([A-Z][A-Za-z]*) "([^"]*)"\]$/;
const heading = /^round [1-4]$/;
const turn = /^[a-d]((?: [^ ]+)+)$/;
const token = /^(?:d([1-4])|L(\d+)x(\d+)|D(\d+)>([23])|P([23])|S(\d+)|(E)|T([ABC]))(?::(\d+))?$/;

/** Parses a record from untrusted text. */
export function parseRecord(text: string): Result<GameRecord, RecordRefusal> {
  const headers = new Map<string, string[]>();
  const moves: Move[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || heading.test(line)) continue;
    const [, name, value] = header.exec(line) ?? [];
    const [, tokens] = turn.exec(line) ?? [];
    const read = tokens?.trim().split(' ').map(parseMove);
    if (name !== undefined && value !== undefined) {
      headers.set(name, [...(headers.get(name) ?? []), value]);
    } else if (read !== undefined && read.every((move) => move !== null)) {
      moves.push(...read);
    } else {
      return refuse({ code: 'bad-line', line: index + 1 });
    }
  }
  return assemble(headers, moves);
}

function assemble(
  headers: ReadonlyMap<string, readonly string[]>,
  moves: readonly Move[],
): Result<GameRecord, RecordRefusal> {
  function bad(name: string): Result<never, RecordRefusal> {
    return refuse({ code: 'bad-header', name });
  }
  function only(name: string): string | undefined {
    const values = headers.get(name);
    return values?.length === 1 ? values[0] : undefined;
  }
  if (only('Game') !== 'Call to Glory 1') return bad('Game');
  const seatCount = ['2', '3', '4'].indexOf(only('Players') ?? '') + 2;
  if (seatCount < 2) return bad('Players');
  const startSeat: Seat = seatLetters.findIndex((letter) => letter === only('Start'));
  if (startSeat < 0 || startSeat >= seatCount) return bad('Start');
  const memory = headers.has('Memory') ? only('Memory') : 'none';
  const options = optionsOf(only('Variants') ?? 'none', memory);
  if (!options.ok) return options;

  const rounds = headers.get('Deal')?.map(parseCards) ?? [];
  if (!rounds.every((cards) => isSame(cards, deck))) return bad('Deal');
  const decks = byDeck((name) => parseCards(only(`Tasks${name}`) ?? ''));
  const hasTasks = rounds.length > 0 && options.value.tasks;
  if (hasTasks && !taskDecks.every((name) => isSame(decks[name], tasks[name].characters))) {
    return bad('Tasks');
  }
  const deals = rounds.length === 0 ? null : { tasks: hasTasks ? decks : null, rounds };
  return accept({ options: options.value, seatCount, startSeat, moves, deals });
}

function optionsOf(variants: string, memory: unknown): Result<Options, RecordRefusal> {
  const words = variants.split(' ').filter((word) => word !== '');
  const options = parseOptions({
    memory,
    ...Object.fromEntries(words.map((word) => [word, true])),
  });
  if (options.ok) return options;
  const name = options.refusal.code === 'not-a-memory' ? 'Memory' : 'Variants';
  return refuse({ code: 'bad-header', name });
}

/** Parses one token; null if it is not one. */
function parseMove(text: string): Move | null {
  const match = token.exec(text);
  if (match === null) return null;
  const [, drawn, laid, size, discarded, onto, placed, struck, ended, task, card] = match;
  const command = parseCommand(
    drawn !== undefined
      ? { type: 'draw', pile: Number(drawn) }
      : laid !== undefined
        ? { type: 'lay', character: characterOf(laid), size: Number(size) }
        : discarded !== undefined
          ? { type: 'discard', character: characterOf(discarded), pile: Number(onto) }
          : placed !== undefined
            ? { type: 'place', pile: Number(placed) }
            : struck !== undefined
              ? { type: 'strike', character: characterOf(struck) }
              : ended !== undefined
                ? { type: 'endTurn' }
                : { type: 'reveal', deck: task },
  );
  const shown = card === undefined ? null : characterOf(card);
  if (command === null || command.type === 'ready' || shown === undefined) return null;
  return showsCard(command) === (shown !== null) ? { command, shown } : null;
}

/** Only a card taken from a discard pile and a revealed task are shown to everybody. */
function showsCard(command: Command): boolean {
  return command.type === 'reveal' || (command.type === 'draw' && isDiscardPile(command.pile));
}

function characterOf(number: string): Character | undefined {
  return characters.find((character) => String(numberOf[character]) === number);
}

/** The cards of a list of numbers; empty if one of them is not on any card. */
function parseCards(text: string): readonly Character[] {
  const cards = text.split(' ').map(characterOf);
  return cards.every((card) => card !== undefined) ? cards : [];
}

/** The same cards, in any order. */
function isSame(cards: readonly Character[], others: readonly Character[]): boolean {
  return cards.toSorted().join() === others.toSorted().join();
}
