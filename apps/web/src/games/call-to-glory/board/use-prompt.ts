import type { PlayerView, PublicState } from '@call-to-glory/rules/client';
import { useState } from 'react';

import { stillPrompt, type Stillness } from '../../../board/prompt/still-prompt.ts';
import { drawnInTurn } from '../model/log-sentences.ts';
import { promptFor, type Prompt } from '../model/prompt.ts';
import type { Step } from '../model/steps.ts';
import type { Choice } from './use-choice.ts';

interface PromptSource {
  readonly state: PublicState | null;
  readonly mine: PlayerView | null;
  readonly names: readonly string[];
  readonly choice: Choice;
  readonly steps: readonly Step[];
  readonly stillness: Stillness | null;
  /** Does a bot stand in for the viewer? */
  readonly covered: boolean;
  /** Does the table show what the prompt speaks of? */
  readonly isArrived: boolean;
}

/**
 * What the plate says, and what it says for as long as cards are in the air: nobody is told that it is their turn, or what
 * to do next, before the table shows it. The plate has its size at once, and its buttons wait.
 */
export function usePrompt(source: PromptSource): {
  readonly prompt: Prompt | null;
  readonly heldPrompt: Prompt | null;
} {
  const prompt = promptOf(source);
  const isHeld = !source.isArrived && source.stillness === null;
  const [kept, setKept] = useState(prompt);
  if (!isHeld && JSON.stringify(kept) !== JSON.stringify(prompt)) setKept(prompt);
  if (!isHeld || kept === null || prompt?.mine !== true) return { prompt, heldPrompt: prompt };
  return { prompt, heldPrompt: { ...kept, buttons: prompt.buttons } };
}

function promptOf({
  state,
  mine,
  names,
  choice,
  steps,
  stillness,
  covered,
}: PromptSource): Prompt | null {
  if (stillness !== null) return stillPrompt(stillness);
  if (state === null) return null;
  const { stage } = state;
  return promptFor({
    state,
    mine,
    names,
    selection: choice.selection,
    mode: choice.mode,
    asked: choice.asked,
    covered,
    drawn: stage.type === 'turn' ? drawnInTurn(steps, stage.seat) : [],
  });
}
