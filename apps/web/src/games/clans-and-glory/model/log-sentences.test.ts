import {
  clansAndGlory,
  type ClansAndGlory,
  type ClansFact,
} from '@call-to-glory/clans-and-glory/client';
import type { SeenRow } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { logOf } from '../../../board/log/log-of.ts';
import { stepsOf } from '../../../board/log/steps.ts';
import { newsOf } from '../../../board/news/news.ts';
import { namesFor } from '../../../board/words/names.ts';
import { inEnglish } from '../testing/english.ts';
import { entriesOf, sentenceOf } from './log-sentences.ts';

type Events = SeenRow<ClansAndGlory>['events'];

const state = clansAndGlory.initial({ standings: false, openPack: false }, 4).public;
const nameOf = namesFor(['Aiko', 'Ondine', 'Mateo', 'Лев'], 1, 'You');
const standIns = {
  isOfPerson: () => true,
  nameOf: Object.assign((seat: number) => nameOf(seat), {
    acting: (seat: number) => `${nameOf(seat)} (bot)`,
  }),
};

const card: ClansFact = { type: 'cardLaid', seat: 2, card: '4-rowan', place: 0 };
const shield: ClansFact = { type: 'shieldPut', seat: 2, meeting: 0 };

function played(fact: ClansFact, by: 'person' | 'bot' = 'person'): Events {
  return [{ type: 'played', seat: 2, by, events: [{ fact }] }];
}

function log(...rows: readonly Events[]): readonly string[] {
  const steps = stepsOf(rows.map((events, seq) => ({ seq, at: 0, events })));
  const entries = logOf(steps, nameOf, (run, name) => entriesOf(run, name, state), standIns);
  return entries.map(({ lines }) => lines.map(inEnglish).join('.'));
}

describe('a shield in the log', () => {
  it('joins the card of its turn', () => {
    expect(log(played(card), played(shield))).toEqual([
      'Mateo laid Fisher of rowan at meeting 1. put a shield there',
    ]);
  });

  it('has a sentence of its own where something comes between', () => {
    const paused: Events = [{ type: 'paused' }];
    const resumed: Events = [{ type: 'resumed' }];
    expect(log(played(card), paused, resumed, played(shield)).at(-1)).toBe(
      'Mateo put a shield on meeting 1',
    );
    expect(log(played(card), played(shield, 'bot')).at(-1)).toBe(
      'Mateo (bot) put a shield on meeting 1',
    );
  });
});

it('tells the position of a shield in its stack, unless a later one told with it lies on it', () => {
  const rows: readonly Events[] = [
    played({ type: 'cardLaid', seat: 3, card: '4-rowan', place: 0 }),
    played({ type: 'shieldPut', seat: 3, meeting: 0 }),
    played({ type: 'cardLaid', seat: 0, card: '4-moss', place: 1 }),
    played({ type: 'shieldPut', seat: 0, meeting: 0 }),
  ];
  const latest = stepsOf(rows.map((events, seq) => ({ seq, at: 0, events })));
  const view = { public: { ...state, stacks: [[3, 0], [], [], [], [], []] } };
  const game = { rules: clansAndGlory, sentenceOf };
  const told = { log: { steps: latest, latest, nameOf }, view, viewer: 1 } as const;
  expect(newsOf(game, told, String, null).polite.map(inEnglish)).toEqual([
    'Лев laid Fisher of rowan at meeting 1',
    'Лев put a shield on meeting 1',
    'Aiko laid Fisher of moss at meeting 1',
    'Aiko put a shield on meeting 1, second in its stack',
  ]);
});
