import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import type { Prompt } from './prompt.ts';
import { useHeldPrompt } from './use-held-prompt.ts';

const layOrDiscard = promptTitled('lay or discard', true);
const theirs = promptTitled('Wave is drawing', false);
const drawTwo = promptTitled('draw two cards', true);
const lost = promptTitled('connection lost', false);

it('announces no turn before the table shows it, and does not fall back to their step before that', () =>
  expectSteps([
    { prompt: layOrDiscard, isHeld: false, says: layOrDiscard },
    { prompt: theirs, isHeld: true, says: theirs },
    { prompt: drawTwo, isHeld: true, says: theirs },
    { prompt: drawTwo, isHeld: false, says: drawTwo },
  ]));

it('does not go on saying that the connection is lost while a move is sent again', () =>
  expectSteps([
    { prompt: drawTwo, isHeld: true, says: drawTwo },
    { prompt: lost, isHeld: false, isStill: true, says: lost },
    { prompt: drawTwo, isHeld: true, says: drawTwo },
  ]));

interface Step {
  readonly prompt: Prompt;
  readonly isHeld: boolean;
  readonly isStill?: boolean;
  readonly says: Prompt;
}

async function expectSteps(steps: readonly Step[]): Promise<void> {
  const { result, rerender } = await renderHook(
    (props) => ({
      title: useHeldPrompt(props?.prompt ?? theirs, props?.isHeld ?? true, props?.isStill ?? false)
        .title,
      at: props,
    }),
    { initialProps: steps[0] },
  );
  for (const step of steps) {
    await rerender(step);
    await expect.poll(() => result.current).toEqual({ title: step.says.title, at: step });
  }
}

function promptTitled(title: string, mine: boolean): Prompt {
  return { mine, title: { key: title }, detail: null, buttons: [] };
}
