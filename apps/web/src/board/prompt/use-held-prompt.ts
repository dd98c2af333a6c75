import { useState } from 'react';

import type { Prompt } from './prompt.ts';

/**
 * What the plate says for as long as things are in the air: nobody is told that it is their turn, or what to do next,
 * before the table shows it. The plate has its size at once, and its buttons wait.
 *
 * @param isHeld does the table not yet show what the prompt speaks of?
 */
export function useHeldPrompt(prompt: Prompt, isHeld: boolean): Prompt {
  const [kept, setKept] = useState(prompt);
  if (!isHeld && JSON.stringify(kept) !== JSON.stringify(prompt)) setKept(prompt);
  return isHeld && prompt.mine ? { ...kept, buttons: prompt.buttons } : prompt;
}
