import { discardPiles, piles } from '@call-to-glory/rules/client';
import type { RefObject } from 'react';

import { useKeys } from '../../../board/bar/use-keys.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { message } from '../messages/words.ts';
import { whyNoStrike } from '../model/about.ts';
import type { BoardModel } from '../model/board-model.ts';
import { discardChoices, strikeTargets } from '../model/choices.ts';
import type { Choice } from './use-choice.ts';

/**
 * The keys of the table: 1 to 4 for the piles, L lay, D discard, N ninja, Escape clear, G log,
 * C chat, T the table read out, M sound on or off, ? the keys, arrows between what can be chosen and
 * for how many are. The player can turn them off; Escape stays.
 *
 * @param shown shows the log, the chat (null where there is none), the keys, reads the table out
 */
export function useTableKeys(
  page: RefObject<HTMLElement | null>,
  choice: Choice,
  model: BoardModel | null,
  names: readonly string[],
  shown: {
    readonly log: () => void;
    readonly chat: (() => void) | null;
    readonly keys: () => void;
    readonly read: () => void;
    readonly mute: () => void;
    readonly line: () => void;
  },
): void {
  const view = model?.mine ?? null;
  const { selection } = choice;
  const [areOn] = useSetting('tableKeys');

  function focus(selector: string): void {
    page.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function move(by: 1 | -1): void {
    const targets = [...(page.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])];
    if (targets.length === 0) {
      focus('[role="option"][tabindex="0"]');
      return;
    }
    const at = targets.findIndex((target) => target === document.activeElement);
    targets.at((at + by + targets.length) % targets.length)?.focus();
  }

  function discard(): void {
    if (view === null) return;
    if (selection === null) {
      choice.tell(message('prompt.chooseCards'));
      return;
    }
    const choices = discardChoices(view, selection);
    if (choices.length > 1) choice.setMode('discarding');
    else {
      const pile = choices[0] ?? discardPiles[0];
      choice.play({ type: 'discard', character: selection.character, pile });
    }
  }

  function ninja(): void {
    if (view === null) return;
    const [first] = strikeTargets(view);
    if (first === undefined) choice.tell(whyNoStrike(view, names));
    else choice.setMode('striking');
  }

  function change(by: 1 | -1): void {
    if (selection !== null) choice.change(selection.character, by);
  }

  const keys = {
    ...Object.fromEntries(piles.map((pile) => [String(pile), () => choice.pressPile(pile)])),
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    ArrowUp: () => change(1),
    ArrowDown: () => change(-1),
    l: () => {
      if (selection === null) choice.tell(message('prompt.chooseCards'));
      else choice.play({ type: 'lay', character: selection.character, size: selection.count });
    },
    d: discard,
    n: ninja,
    g: shown.log,
    ...(shown.chat === null ? {} : { c: shown.chat }),
    t: shown.read,
    m: shown.mute,
    '/': shown.line,
    '?': shown.keys,
  };
  useKeys({ ...(areOn ? keys : {}), Escape: choice.clear });
}
