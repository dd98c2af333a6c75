import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { message } from '../words/words.ts';
import { useCommands } from './use-commands.ts';

const why = message('refusal.paused');

it('explains what was just tried for as long as the view stays the same', async () => {
  const first = { row: 1 };
  const { result, rerender } = await renderCommands(first);
  await expect.poll(() => result.current?.told).toBeNull();
  result.current.explain(why);
  await expect.poll(() => result.current.told).toEqual(why);
  await rerender({ view: first, render: 2 });
  await expect.poll(() => result.current.render).toBe(2);
  expect(result.current.told).toEqual(why);
  await rerender({ view: { row: 2 }, render: 3 });
  await expect.poll(() => result.current.told).toBeNull();
});

it('clears the explanation when something is sent', async () => {
  const { result } = await renderCommands({});
  await expect.poll(() => result.current?.told).toBeNull();
  result.current.explain(why);
  await expect.poll(() => result.current.told).toEqual(why);
  result.current.send({ type: 'ready' });
  await expect.poll(() => result.current.told).toBeNull();
});

function renderCommands(initial: object) {
  const initialProps = { view: initial, render: 1 };
  return renderHook(
    (props) => ({
      ...useCommands({
        rules: { refusalFor: () => null },
        mine: null,
        stillness: null,
        describe: () => why,
        view: props?.view,
        isShownWhole: true,
        send: () => Promise.resolve({ ok: true, seq: 1 }),
      }),
      render: props?.render,
    }),
    { initialProps },
  );
}
