import type { PastGame } from '@call-to-glory/protocol';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Documents } from '../store/documents.ts';
import { PlayerAliases } from './player-aliases.ts';

let aliases: PlayerAliases;

beforeEach(() => {
  aliases = new PlayerAliases({ of: () => ({}) } as unknown as Documents);
});

/** A game of these players, as it is told now: `id name` of each. */
function told(...ids: readonly string[]): readonly string[] {
  const players = ids.map((id) => ({ type: 'person', id, name: id.toUpperCase() }));
  const game = { players: [...players, { type: 'bot', bot: 'simple' }] } as unknown as PastGame;
  return aliases
    .inGame(game)
    .players.map((one) => (one.type === 'person' ? `${one.id} ${one.name}` : one.bot));
}

describe('a game that is over', () => {
  it('is told as it was if nobody has changed', () => {
    expect(told('ada', 'ben')).toEqual(['ada ADA', 'ben BEN', 'simple']);
  });

  it('counts for the player that a guest is now, over any number of steps', () => {
    aliases.merge('guest', 'ada');
    aliases.merge('ada', 'countess');
    expect(told('guest', 'ben')).toEqual(['countess GUEST', 'ben BEN', 'simple']);
  });

  it('keeps apart two players of one person who have played each other', () => {
    aliases.merge('guest', 'ada');
    expect(told('guest', 'ada')).toEqual(['guest GUEST', 'ada ADA', 'simple']);
    aliases.merge('ben', 'ada');
    expect(told('guest', 'ben')).toEqual(['ada GUEST', 'ben BEN', 'simple']);
  });

  it('names nobody who is gone, nor anybody who had become them', () => {
    aliases.merge('guest', 'ada');
    aliases.forget('ada');
    expect(told('guest', 'ada', 'ben')).toEqual(['guest ', 'ada ', 'ben BEN', 'simple']);
  });

  it('names nobody of two who had become each other', () => {
    aliases.merge('guest', 'ada');
    aliases.merge('ada', 'guest');
    expect(told('guest', 'ada', 'ben')).toEqual(['guest ', 'ada ', 'ben BEN', 'simple']);
  });

  it('says who the people of several games are now, except of two who have played each other', async () => {
    aliases.merge('guest', 'ada');
    aliases.merge('max', 'ada');
    aliases.merge('zoe', 'ben');
    aliases.forget('cleo');
    const people = ['guest', 'max', 'zoe', 'ada', 'ben', 'cleo'];
    const games = [
      ['guest', 'zoe'],
      ['max', 'ada'],
    ];
    expect(await aliases.became(people, games)).toEqual({ guest: 'ada', zoe: 'ben' });
    expect(await aliases.became(people, [...games, ['guest', 'max']])).toEqual({ zoe: 'ben' });
    expect(await aliases.became(['ada', 'ben'], games)).toEqual({});
  });

  it('knows who they became on another server', async () => {
    const merged = [{ key: 'guest', value: 'ada' }];
    const several = (keys: readonly string[]): Promise<unknown> =>
      Promise.resolve(merged.filter(({ key }) => keys.includes(key)));
    const shared = new PlayerAliases({ of: () => ({ several }) } as unknown as Documents, true);
    expect(await shared.became(['guest', 'ben'], [])).toEqual({ guest: 'ada' });
  });

  it('distinguishes players who are still who they were from those who are somebody else, or nobody', () => {
    aliases.merge('guest', 'ada');
    aliases.forget('ben');
    const players = ['guest', 'ada', 'ben', 'cleo'];
    expect(players.filter((player) => aliases.isStill(player))).toEqual(['ada', 'cleo']);
  });
});

it('reads who players are now over any number of steps, and each of them once', async () => {
  const stored = new Map([
    ['zoe', 'max'],
    ['max', 'ada'],
    ['ada', 'max'],
    ['ben', 'cleo'],
  ]);
  const asked: (readonly string[])[] = [];
  const several = async (keys: readonly string[]): Promise<unknown> => {
    asked.push(keys);
    return keys.flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key) }] : []));
  };
  const shared = new PlayerAliases({ of: () => ({ several }) } as unknown as Documents, true);
  await shared.refresh(['zoe', 'ben', 'zoe']);
  expect(asked).toEqual([['zoe', 'ben'], ['max', 'cleo'], ['ada']]);
  expect(shared.idOf('ben')).toBe('cleo');
  expect(shared.idOf('zoe')).toBeNull();
});
