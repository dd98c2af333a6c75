import { clansAndGlory, type ClansView } from '@call-to-glory/clans-and-glory/client';
import { nameOfPlace } from '@call-to-glory/clans-and-glory/notation';
import { describe, expect, it } from 'vitest';

import { seatViewIn } from '../../../board/testing/table-state.ts';
import { boardStates } from '../testing/board-states.ts';
import { inEnglish } from '../testing/english.ts';
import { boardModel, type ClansModel } from './board-model.ts';
import { nothingPicked, type Picked } from './choosing.ts';
import { placeWords } from './place-words.ts';

const names = ['Aiko', 'Ondine', 'Mateo', 'Лев'];

function viewOf(name: string): ClansView {
  return seatViewIn(boardStates[name]?.());
}

function modelOf(name: string, picked: Partial<Picked> = {}): ClansModel {
  const mine = viewOf(name);
  const chosen = { ...nothingPicked, ...picked };
  return boardModel({
    state: mine.public,
    mine,
    picked: chosen,
    isLit: true,
    from: 0,
    fresh: null,
  });
}

function namesOf({ lit, meetings }: ClansModel): readonly string[] {
  return lit.map((place) => nameOfPlace(place, meetings.length));
}

describe('lit places', () => {
  it.each(Object.keys(boardStates).filter((name) => !['watch', 'over', 'theirs'].includes(name)))(
    'are those of the legal commands, card by card: %s',
    (name) => {
      const mine = viewOf(name);
      const legal = clansAndGlory.legalCommands(mine);
      for (const card of mine.own.hand) {
        const open = legal.flatMap((one) =>
          one.type === 'lay' && one.card === card ? [one.place] : [],
        );
        expect(modelOf(name, { card }).lit).toEqual(open);
      }
    },
  );

  it('are counted for each card and each meeting', () => {
    const model = modelOf('place', { card: '3-moss' });
    expect(namesOf(model)).toHaveLength(8);
    expect(model.hand.map(({ places }) => places)).toEqual([8, 2, 6, 2]);
    expect(model.meetings.map(({ litCount }) => litCount)).toEqual([0, 1, 0, 1, 4, 2]);
  });
});

describe('pins', () => {
  it('say by what and with which card around it a place matches, even across the seam', () => {
    const { meetings } = modelOf('place', { card: '3-moss' });
    const pins = meetings.flatMap(({ places }) =>
      places.flatMap(({ place, matches }) =>
        matches.map(({ toward, shared }) => {
          const what = shared.by === 'strength' ? shared.strength : shared.colour;
          return `${nameOfPlace(place, 6)} ${toward} ${what}`;
        }),
      ),
    );
    expect(pins).toContain('4n3 opposite 3');
    expect(pins).toContain('5s1 west 3');
    expect(pins).toContain('2s1 east moss');
    expect(pins).toContain('6n2 opposite moss');
    expect(pins).toHaveLength(8);
  });

  it('are none before a card is picked', () => {
    const { meetings } = modelOf('choose');
    expect(meetings.flatMap(({ places }) => places.flatMap(({ matches }) => matches))).toEqual([]);
  });
});

describe('what stands out', () => {
  it('is what matches while a card is picked; all else fades', () => {
    const { meetings } = modelOf('place', { card: '3-moss' });
    const state = (name: string): string | undefined =>
      meetings.flatMap(({ places }) => places).find(({ place }) => nameOfPlace(place, 6) === name)
        ?.state;
    expect(state('5n2')).toBe('plain');
    expect(state('1n2')).toBe('dim');
    expect(state('5n1')).toBe('lit');
    expect(state('1n1')).toBe('dim');
  });

  it('is cards of the hand while a place is picked', () => {
    const { hand } = modelOf('choose', { place: 12 });
    expect(hand.filter(({ state }) => state === 'lit').map(({ card }) => card)).toEqual([
      '3-moss',
      '7-rowan',
    ]);
  });

  it('is the shield to come, at its meeting alone', () => {
    const { meetings } = modelOf('shield');
    expect(meetings.map(({ ghost }) => ghost)).toEqual([null, 1, null, null, null, null]);
  });
});

describe('places in words', () => {
  const say = (model: ClansModel, name: string): string => {
    const place = model.meetings
      .flatMap(({ places }) => places)
      .find((one) => nameOfPlace(one.place, model.meetings.length) === name);
    if (place === undefined) throw new Error(`no place ${name}`);
    return inEnglish(placeWords(model, place, names));
  };

  it('say why a card fits, or that it does not', () => {
    const model = modelOf('place', { card: '3-moss' });
    expect(say(model, '4n3')).toBe(
      'Meeting 4, north 3: empty, fits your Weaver of moss by strength with Weaver of peat, opposite',
    );
    expect(say(model, '2s1')).toBe(
      'Meeting 2, south 1: empty, fits your Weaver of moss by colour with Smith of moss, next east',
    );
    expect(say(model, 'w')).toBe('Meeting 1, west end by the fire: empty, does not fit');
  });

  it('say what is there, and who owns a face-down card', () => {
    expect(say(modelOf('choose'), '6n1')).toBe('Meeting 6, north 1: face down, Aiko’s');
    expect(say(modelOf('mine'), '6n1')).toBe(
      'Meeting 6, north 1: face down, yours, Shepherd of heather',
    );
    expect(say(modelOf('choose'), '1n2')).toBe('Meeting 1, north 2: Smith of rowan');
  });

  it('say that a card can lie anywhere face down where nothing fits', () => {
    expect(say(modelOf('stuck', { card: '7-loch' }), 'e')).toBe(
      'Meeting 6, east end by the fire: empty, Bard of loch can lie here face down',
    );
  });
});

it('shows all players to a spectator who looked from a seat that the next game does not have', () => {
  const { public: state } = viewOf('over');
  const sources = { state, mine: null, picked: nothingPicked, isLit: false, fresh: null };
  const { bottom, rivals } = boardModel({ ...sources, from: state.handSizes.length });
  expect([bottom, ...rivals]).toEqual([0, 1, 2, 3]);
});
