import type { LobbyLists, AnswerTo } from '@call-to-glory/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Query, refreshStale } from '../../lib/query/query.ts';
import type { Shell } from '../../lib/shell/shell-context.ts';
import { watchLobby } from './use-lobby.ts';

const lobby = { waiting: [], running: [] } as unknown as LobbyLists;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows the lists over a connection, which tells its listeners when it is up. */
function follow(isWanted = () => true) {
  const asked: ((answer: AnswerTo<'watchLobby'>) => void)[] = [];
  const listeners = new Set<{ up?(): void }>();
  let isUp = false;
  const connection = {
    emit: (_name: string, answer: (answer: AnswerTo<'watchLobby'>) => void) => {
      if (isUp) asked.push(answer);
    },
    listen: (listener: { up?(): void }) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Shell['connection'];
  listeners.add({ up: refreshStale });
  const query = new Query(() => watchLobby(connection, isWanted), 0);
  query.subscribe(() => {});
  return {
    query,
    asked,
    down: () => (isUp = false),
    up: () => {
      isUp = true;
      const told = [...listeners];
      for (const { up } of told) up?.();
    },
  };
}

it('asks for the lists once when the connection is up, before and after that has failed', async () => {
  const soon = follow();
  soon.up();
  expect(soon.asked).toHaveLength(1);

  const { query, asked, up, down } = follow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query.get()).toMatchObject({ type: 'failed', refused: { code: 'offline' } });
  up();
  expect(asked).toHaveLength(1);
  asked[0]?.({ ok: true, lobby });
  await vi.advanceTimersByTimeAsync(0);
  expect(query.get()).toEqual({ type: 'loaded', value: lobby });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);

  // A new connection sends no changes unless it is subscribed again.
  down();
  up();
  expect(asked).toHaveLength(2);
});

it('subscribes nobody who has left the page before the connection was up', () => {
  let isHere = true;
  const { asked, up } = follow(() => isHere);
  isHere = false;
  up();
  expect(asked).toEqual([]);
});
