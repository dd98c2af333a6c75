import type { Viewer } from '@call-to-glory/game-kit';
import {
  callToGlory,
  type CallToGlory,
  type Fact,
  type OwnFact,
  type PublicState,
} from '@call-to-glory/rules/client';
import type { SeenRow } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { stepsOf } from '../../../board/log/steps.ts';
import { newsOf } from '../../../board/news/news.ts';
import { namesFor } from '../../../board/words/names.ts';
import { inEnglish } from '../testing/english.ts';
import { turnState } from '../testing/table-fixture.ts';
import { alertsOf, sentenceOf } from './announcements.ts';

const names = ['Ondine', 'Aiko', 'Mateo', 'Лев'];

function stateOf(seat: number): PublicState {
  const { game } = turnState(4, { monk: 2 }, { seat }).table;
  if (game === null) throw new Error('no game');
  return game.public;
}

function heard(
  fact: Fact,
  state = stateOf(1),
  own?: OwnFact,
  viewer: Viewer = 0,
): readonly [string, string] {
  const seen = own === undefined ? { fact } : { fact, own };
  const update: SeenRow<CallToGlory> = {
    seq: 1,
    at: 0,
    events: [{ type: 'played', seat: 1, by: 'person', events: [seen] }],
  };
  const steps = stepsOf([update]);
  const { polite, urgent } = newsOf<CallToGlory>(
    { rules: callToGlory, sentenceOf, alertsOf },
    {
      log: { steps, latest: steps, nameOf: namesFor(names, viewer, 'You') },
      view: { public: state },
      viewer,
    },
    (list) => list.join(' and '),
    null,
  );
  return [polite.map(inEnglish).join(' '), urgent.map(inEnglish).join(' ')];
}

it('says a move in one sentence', () => {
  const beaten = { seat: 3, size: 3 };
  expect(heard({ type: 'setLaid', seat: 2, character: 'farmer', size: 5, beaten })).toEqual([
    'Mateo laid 5 Farmers and beat Лев’s 3 Farmers.',
    '',
  ]);
});

it('addresses the viewer about what is done to their cards', () => {
  const beaten = { seat: 0, size: 3 };
  const [beat] = heard({ type: 'setLaid', seat: 2, character: 'farmer', size: 5, beaten });
  expect(beat).toBe('Mateo laid 5 Farmers and beat your 3 Farmers.');
  const [struck] = heard({ type: 'cardStruck', seat: 2, character: 'monk', from: 0 });
  expect(struck).toBe('Mateo struck a card of yours: Monk.');
});

it('says at once that the viewer’s set was beaten, even one of a single card (R28)', () => {
  const beaten = { seat: 0, size: 1 };
  const said = heard({ type: 'setLaid', seat: 2, character: 'monk', size: 5, beaten });
  // The same words, which are read once.
  expect(said).toEqual(Array(2).fill('Mateo laid 5 Monks and beat your 1 Monk.'));
});

it('tells only the drawer which hidden card it was', () => {
  const fact: Fact = { type: 'cardDrawn', seat: 0, pile: 1 };
  expect(heard(fact, stateOf(0), { type: 'card', character: 'monk' })[0]).toBe('You drew: Monk.');
  expect(heard({ ...fact, seat: 2 })[0]).toBe('Mateo drew a card from pile 1.');
});

it('tells a spectator beside a player what that player drew', () => {
  const fact: Fact = { type: 'cardDrawn', seat: 0, pile: 1 };
  expect(heard(fact, stateOf(0), { type: 'card', character: 'monk' }, 'watcher')[0]).toBe(
    'Ondine drew a card from pile 1: Monk.',
  );
});

it('calls the viewer when their turn begins, and nobody else', () => {
  const fact: Fact = { type: 'turnEnded', seat: 3, next: 0 };
  expect(heard(fact, stateOf(0))[1]).toBe('Your turn, draw two cards');
  expect(heard(fact, stateOf(1))[1]).toBe('');
});

it('announces the points of a finished round', () => {
  const fact: Fact = { type: 'roundScored', sets: [29, 45, 14, 16], bonuses: [0, 0, 0, 0] };
  expect(heard(fact)[1]).toBe('Round over, you scored 29.');
});

it('names the winner when the game is over', () => {
  const score = { sets: [29, 45, 14, 16], bonuses: [0, 0, 0, 0] };
  const state: PublicState = {
    ...stateOf(1),
    scores: [{ ...score, startSeat: 0, reasons: [] }],
    stage: { type: 'over' },
  };
  expect(heard({ type: 'roundScored', ...score }, state)[1]).toBe(
    'Round over, you scored 29. Aiko wins with 45 points.',
  );
});
