import { readChatText, type ChatBody, type ChatLine, type ChatRule } from '@call-to-glory/protocol';
import type { LiveTable, Person, Vantage } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { isNamesake } from '../../core/names/namesakes.ts';
import { chatLimits, type Said } from './chat-store.ts';

/** Throws `chat-closed` or `phrases-only` if the rule of a table forbids it. */
export function requireAllowed(rule: ChatRule, body: ChatBody): void {
  if (rule === 'off') throw new RequestRefused('chat-closed');
  if (rule === 'phrases' && body.type === 'text') throw new RequestRefused('phrases-only');
}

/**
 * What a person says at a table, as it is shown there. Throws `bad-text`, or `name-taken` if they could be mistaken for
 * somebody who sits there.
 */
export function lineOf(
  table: LiveTable,
  person: Person,
  body: ChatBody,
  at: number,
): Omit<ChatLine, 'id'> {
  const { stage, seats } = table.listed();
  const viewer = table.viewerOf(person.id);
  const seat = viewer === 'watcher' ? null : viewer;
  const people = seats.filter((one) => one.type === 'person');
  if (seat === null && isNamesake(person, people)) throw new RequestRefused('name-taken');
  return {
    at,
    // At the table they go by the name under which they sat down.
    from: { id: person.id, name: people.find(({ id }) => id === person.id)?.name ?? person.name },
    seat,
    channel: seat === null && stage === 'playing' ? 'spectators' : 'table',
    body: body.type === 'text' ? { ...body, text: requireText(body.text) } : body,
  };
}

/**
 * During a game, spectators talk among themselves; and those who see the game with a delay see what is said at the
 * table with the same delay.
 */
export function mayRead({ line, seq }: Said, table: LiveTable, vantage: Vantage): boolean {
  if (typeof vantage === 'number') {
    return line.channel === 'table' || table.listed().stage !== 'playing';
  }
  return line.channel === 'spectators' || table.behind === null || seq <= table.behind.seq;
}

/** The latest lines of those who sat there, and as many of spectators; the same ones as the store keeps. */
export function withoutSurplus(said: readonly Said[]): readonly Said[] {
  const later = { players: 0, spectators: 0 };
  return said
    .toReversed()
    .filter(({ line }) => {
      const whose = line.seat === null ? 'spectators' : 'players';
      later[whose] += 1;
      return later[whose] <= chatLimits.lines;
    })
    .toReversed();
}

function requireText(input: string): string {
  const read = readChatText(input);
  if (!read.ok) throw new RequestRefused({ code: 'bad-text', reason: read.refusal });
  return read.value;
}
