import { jsonOf, type GameEvent } from '@call-to-glory/game-kit';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import { lawSubject } from '@call-to-glory/rules/laws';
import { hostGame, type HostedGame, type LiveTable } from '@call-to-glory/table';
import { lawSubject as toySubject } from '@call-to-glory/toy-game/laws';
import { describe, expect, it } from 'vitest';

import { playTwins, WorldsDiffer } from './play-twins.ts';

const wish = {
  subject: lawSubject,
  variant: 'tasks-ninjas',
  seats: 3,
  seed: 'twins',
  maxMoves: 60,
};

describe('a viewer at two servers that differ only in what the viewer cannot see', () => {
  it('receives the same, to the byte, in whichever seat', async () => {
    const report = await playTwins(wish);
    expect(report.worlds).toBeGreaterThan(10);
    expect(report.steps).toBeGreaterThan(100);
  });

  it('receives the same in a whole game in which people choose face down', async () => {
    const toy = { subject: toySubject, variant: 'long', seats: 3, seed: 'twins', maxMoves: 100 };
    const report = await playTwins(toy);
    expect(report.steps).toBeGreaterThan(50);
  });
});

describe('a server that leaks is found out:', () => {
  const leaks: Readonly<Record<string, HostedGame>> = {
    'a fact tells everybody a hand': leaking((event, hand) => ({
      ...event,
      fact: Object.assign({}, event.fact, { hand }),
    })),
    'a seat learns what another holds': leaking((event, hand) => ({
      ...event,
      own: Object.assign({}, event.own, { 1: Object.assign({}, event.own?.[1], { hand }) }),
    })),
    'a snapshot is made with other eyes': changed((table) => ({
      snapshotAt: (_vantage, _player) => table.snapshot(0),
    })),
  };

  it.each(Object.keys(leaks))('%s', async (leak) => {
    const hosted = leaks[leak];
    await expect(playTwins({ ...wish, ...(hosted && { hosted }) })).rejects.toThrow(WorldsDiffer);
  });
});

/** Call to Glory with the hand of the first seat leaked in everything that a move brings about. */
function leaking(
  tell: (event: GameEvent<CallToGlory>, hand: unknown) => GameEvent<CallToGlory>,
): HostedGame {
  const game = {
    ...callToGlory,
    // The declared shapes leave out what nobody may know.
    shapes: { fact: jsonOf(), ownFact: jsonOf() },
    resolve: (state, ...move) =>
      callToGlory.resolve(state, ...move).map((event) => tell(event, state.seats[0]?.hand)),
  } satisfies typeof callToGlory;
  return hostGame(game);
}

/** Call to Glory at tables that do some things differently. */
function changed(change: (table: LiveTable) => Partial<LiveTable>): HostedGame {
  const honest = hostGame(callToGlory);
  return {
    ...honest,
    async wake(...parts) {
      const table = await honest.wake(...parts);
      const changes = change(table);
      return new Proxy(table, {
        get(target, name) {
          const value: unknown = Reflect.get(name in changes ? changes : target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    },
  };
}
