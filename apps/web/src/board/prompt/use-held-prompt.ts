import { useLayoutEffect, useRef } from 'react';

import type { Prompt } from './prompt.ts';

/**
 * What the plate says while things are in the air: nobody is told that it is their turn, or what to do next, before the
 * table shows it; until then the plate keeps its last text. It has its new size at once, and its buttons wait. Likewise
 * while a move is being sent: what the choice looks like without it would be read out as an answer to it.
 *
 * @param isHeld whether the table does not yet show what the prompt is about
 * @param isStill whether the prompt says why nobody can play: once that is over it is kept no longer
 */
export function useHeldPrompt(prompt: Prompt, isHeld: boolean, isStill: boolean): Prompt {
  const said = useRef(prompt);
  const isEarly = isHeld && prompt.mine;
  // Not a state: that would render the page twice for each new prompt.
  useLayoutEffect(() => {
    if (!isEarly && !isStill) said.current = prompt;
  });
  return isEarly ? { ...said.current, buttons: prompt.buttons } : prompt;
}
