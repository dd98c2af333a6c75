import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { message } from '../words/words.ts';
import { useCommands } from './use-commands.ts';

const why = message('refusal.paused');

it('explains what was just tried as long as the view is the same', async () => {
  const first = { row: 1 };
  const { result, rerender, act } = await renderHook(
    (props) =>
      useCommands({
        rules: { refusalFor: () => null },
        mine: null,
        stillness: null,
        describe: () => why,
        view: props?.view,
        isShownWhole: true,
        send: () => Promise.resolve({ ok: true, seq: 1 }),
      }),
    { initialProps: { view: first } },
  );
  expect(result.current.told).toBeNull();
  await act(() => result.current.explain(why));
  expect(result.current.told).toEqual(why);
  await rerender({ view: first });
  expect(result.current.told).toEqual(why);
  await rerender({ view: { row: 2 } });
  expect(result.current.told).toBeNull();
});

it('takes the words back when something is sent', async () => {
  const view = {};
  const { result, act } = await renderHook(() =>
    useCommands({
      rules: { refusalFor: () => null },
      mine: null,
      stillness: null,
      describe: () => why,
      view,
      isShownWhole: true,
      send: () => Promise.resolve({ ok: true, seq: 1 }),
    }),
  );
  await act(() => result.current.explain(why));
  await act(async () => {
    result.current.send({ type: 'ready' });
    await Promise.resolve();
  });
  expect(result.current.told).toBeNull();
});
