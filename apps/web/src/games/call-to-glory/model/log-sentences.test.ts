import type { CallToGlory, Fact, OwnFact } from '@call-to-glory/rules/client';
import type { SeenRow } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { logOf } from '../../../board/log/log-of.ts';
import { stepsOf } from '../../../board/log/steps.ts';
import { namesFor } from '../../../board/words/names.ts';
import { inEnglish } from '../testing/english.ts';
import { dropped, hidden, taken } from '../testing/log-fixture.ts';
import { drawnInTurn, entriesOf } from './log-sentences.ts';

const nameOf = namesFor(['Ondine', 'Aiko', 'Mateo', 'Лев'], 0, 'You');

function played(
  facts: readonly Fact[],
  by: 'person' | 'bot' | 'clock' = 'person',
): SeenRow<CallToGlory> {
  const events = facts.map((fact) => ({ fact }));
  const [first] = facts;
  const seat = first !== undefined && 'seat' in first ? first.seat : 0;
  return { seq: 1, at: 0, events: [{ type: 'played', seat, by, events }] };
}

function numbered(updates: readonly SeenRow<CallToGlory>[]): readonly SeenRow<CallToGlory>[] {
  return updates.map((update, index) => ({ ...update, seq: index + 1 }));
}

function log(...updates: readonly SeenRow<CallToGlory>[]): readonly string[] {
  return logOf(stepsOf(numbered(updates)), nameOf, entriesOf, standIns).map(({ lines }) =>
    lines.map(inEnglish).join('. '),
  );
}

/** Seat 2 is a person's. */
const standIns = {
  isOfPerson: (seat: number) => seat === 2,
  nameOf: Object.assign((seat: number) => nameOf(seat), {
    acting: (seat: number) => `${nameOf(seat)} (bot)`,
  }),
};

const ended: Fact = { type: 'turnEnded', seat: 1, next: 2 };

it('gathers a turn into one entry, though its moves came one by one', () => {
  const [first, second] = hidden(1);
  expect(
    log(
      played([first]),
      played([second]),
      played([{ type: 'setLaid', seat: 1, character: 'shogun', size: 2, beaten: null }, ended]),
      played([taken(2, 'monk')]),
    ),
  ).toEqual(['Aiko drew two hidden cards. Laid 2  Shoguns', 'Mateo drew Monk']);
});

it('keeps the entry while it grows', () => {
  const [first, second] = hidden(1);
  const before = logOf(stepsOf(numbered([played([first])])), nameOf, entriesOf, standIns);
  const after = logOf(
    stepsOf(numbered([played([first]), played([second])])),
    nameOf,
    entriesOf,
    standIns,
  );
  expect(after[0]?.id).toBe(before[0]?.id);
});

it('says for whom a bot makes moves', () => {
  const moves: readonly (readonly [by: 'person' | 'bot', seat: number])[] = [
    ['bot', 1],
    ['person', 2],
    ['bot', 1],
    ['bot', 2],
  ];
  const updates = moves.map(([by, seat]) => {
    const update = played([taken(seat, 'monk')]);
    return {
      ...update,
      events: update.events.map((event) => (event.type === 'played' ? { ...event, by } : event)),
    };
  });
  expect(log(...updates)).toEqual([
    'Aiko drew Monk',
    'Mateo drew Monk',
    'Aiko drew Monk',
    'Mateo (bot) drew Monk',
  ]);
});

it('says so of those who move, not of those affected', () => {
  const strike: Fact = { type: 'cardStruck', seat: 1, from: 2, character: 'monk' };
  const lay: Fact = {
    type: 'setLaid',
    seat: 2,
    character: 'monk',
    size: 3,
    beaten: { seat: 1, size: 2 },
  };
  expect(log(played([strike], 'bot'), played([lay], 'bot'))).toEqual([
    'Aiko struck Monk from Mateo',
    'Mateo (bot) laid 3  Monks, beating 2 from Aiko',
  ]);
  const both = { ...standIns, isOfPerson: () => true };
  const [entry] = logOf(stepsOf(numbered([played([lay], 'bot')])), nameOf, entriesOf, both);
  expect(entry?.lines.map(inEnglish)).toEqual(['Mateo (bot) laid 3  Monks, beating 2 from Aiko']);
});

describe('cards that somebody else places', () => {
  const laid = played([
    { type: 'setLaid', seat: 2, character: 'monk', size: 3, beaten: { seat: 1, size: 2 } },
  ]);
  const placed: Fact = { type: 'cardsPlaced', seat: 1, character: 'monk', size: 2, pile: 2 };
  const figure: Fact = { type: 'figureTaken', seat: 2 };

  it('let the one who beat the set take a ninja', () => {
    expect(log(laid, played([placed, figure], 'bot'))).toEqual([
      'Mateo laid 3  Monks, beating 2 from Aiko. Took a ninja',
    ]);
  });

  it('are noted if the clock placed them', () => {
    expect(log(laid, played([placed, figure], 'clock'))).toEqual([
      'Mateo laid 3  Monks, beating 2 from Aiko',
      'Aiko ran out of time: the discard pile was chosen automatically',
      'Mateo took a ninja',
    ]);
  });

  it.each([
    ['person', 'Mateo'],
    ['bot', 'Mateo (bot)'],
  ] as const)('are not if they go where a set of a %s sends them, after the clock', (by, who) => {
    const [first] = laid.events;
    const facts = first?.type === 'played' ? first.events.map(({ fact }) => fact) : [];
    expect(log(played([hidden(1)[0], ended], 'clock'), played([...facts, placed], by))).toEqual([
      'Aiko drew a hidden card. Time ran out; the move was played automatically',
      `${who} laid 3  Monks, beating 2 from Aiko`,
    ]);
  });

  it('are noted no more than what the clock did before in the same turn', () => {
    const own = { seat: 1, character: 'monk', size: 3, beaten: { seat: 1, size: 2 } } as const;
    expect(log(played([{ type: 'setLaid', ...own }], 'clock'), played([placed], 'clock'))).toEqual([
      'Aiko laid 3  Monks in place of 2. Time ran out; the move was played automatically',
    ]);
  });
});

describe('draws', () => {
  it.each([
    [hidden(1).slice(0, 1), 'Aiko drew a hidden card'],
    [hidden(1), 'Aiko drew two hidden cards'],
    [[taken(1, 'monk')], 'Aiko drew Monk'],
    [[hidden(1)[0], taken(1, 'monk')], 'Aiko drew Monk and one hidden'],
    [[taken(1, 'monk'), taken(1, 'ninja')], 'Aiko drew Monk and Ninja'],
  ])('%# are one sentence', (facts, sentence) => {
    expect(log(played(facts))).toEqual([sentence]);
  });
});

it('names the cards that the viewer drew, and no others', () => {
  const [first, second] = hidden(0);
  const drew = (fact: Fact, own?: OwnFact): SeenRow<CallToGlory> => ({
    seq: 1,
    at: 0,
    events: [
      {
        type: 'played',
        seat: 0,
        by: 'person',
        events: [own === undefined ? { fact } : { fact, own }],
      },
    ],
  });
  expect(
    log(
      drew(first, { type: 'card', character: 'monk' }),
      drew(second, { type: 'card', character: 'ninja' }),
      drew(hidden(1)[0]),
    ),
  ).toEqual(['You drew Monk and Ninja', 'Aiko drew a hidden card']);
});

it('says who was beaten, and addresses the viewer', () => {
  const beaten = { seat: 0, size: 3 };
  expect(log(played([{ type: 'setLaid', seat: 2, character: 'farmer', size: 5, beaten }]))).toEqual(
    ['Mateo laid 5  Farmers, beating 3 of yours'],
  );
  expect(log(played([{ type: 'cardStruck', seat: 2, character: 'monk', from: 0 }]))).toEqual([
    'Mateo struck Monk from you',
  ]);
  expect(log(played([{ type: 'setLaid', seat: 0, character: 'farmer', size: 5, beaten }]))).toEqual(
    ['You laid 5  Farmers in place of 3'],
  );
});

it('puts a strike before the draws into the same entry', () => {
  expect(
    log(
      played([{ type: 'cardStruck', seat: 2, character: 'envoy', from: 1 }]),
      played([...hidden(2), dropped(2, 'monk')]),
    ),
  ).toEqual(['Mateo struck Envoy from Aiko. Drew two hidden cards. Discarded Monk']);
});

it('says once that the clock moved', () => {
  expect(log(played([hidden(1)[0]], 'clock'), played([dropped(1, 'monk')], 'clock'))).toEqual([
    'Aiko drew a hidden card. Time ran out; the move was played automatically. Discarded Monk',
  ]);
});

it('notes rounds, and bots that stand in', () => {
  expect(
    log(
      played([{ type: 'roundStarted', round: 2, startSeat: 3, drawSizes: [49, 49] }]),
      { seq: 2, at: 0, events: [{ type: 'covered', seat: 1, bot: 'simple' }] },
      { seq: 3, at: 0, events: [{ type: 'returned', seat: 1 }] },
      played([{ type: 'roundEnded', reasons: [{ type: 'all-nine' }] }]),
    ),
  ).toEqual([
    'Round 2. Лев starts',
    'Aiko: a bot stands in',
    'Aiko is back in the game',
    'The round ended because all nine characters lie on the table',
  ]);
});

it('finds what was drawn in the current turn', () => {
  const steps = stepsOf(
    numbered([played([...hidden(1), ended]), played([taken(2, 'monk')]), played([hidden(2)[0]])]),
  );
  expect(drawnInTurn(steps, 2)).toEqual(['monk', null]);
  expect(drawnInTurn(steps, 1)).toEqual([]);
});
