import { discardPiles, piles } from '@call-to-glory/rules/client';

import type { KeyRow } from '../../../board/bar/table-actions.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import type { CardChoice, CardContext } from '../choice/use-choice.ts';
import { message, type MessageKey } from '../messages/words.ts';
import { whyNoStrike } from '../model/about.ts';
import { discardChoices, strikeTargets } from '../model/choices.ts';

/**
 * The keys of the cards: 1 to 4 for the piles, L lay, D discard, N ninja, Escape clear, arrows to move between cards
 * and to choose how many. The hand handles its own keys while it has the focus.
 */
export function tableKeys(
  { mine: view, log: { names } }: CardContext,
  choice: CardChoice,
  page: () => HTMLElement | null,
): readonly KeyRow[] {
  const { selection } = choice;

  function focus(selector: string): void {
    page()?.querySelector<HTMLElement>(selector)?.focus();
  }

  function move(by: 1 | -1): void {
    const targets = [...(page()?.querySelectorAll<HTMLElement>('[data-target]') ?? [])];
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
      choice.explain(message('prompt.chooseCards'));
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
    if (first === undefined) choice.explain(whyNoStrike(view, names));
    else choice.setMode('striking');
  }

  function change(by: 1 | -1): void {
    if (selection !== null) choice.change(selection.character, by);
  }

  function lay(): void {
    if (selection === null) choice.explain(message('prompt.chooseCards'));
    else choice.play({ type: 'lay', character: selection.character, size: selection.count });
  }

  const draws = piles.map((pile) => [String(pile), () => choice.pressPile(pile)] as const);
  const row = (written: KeyRow['written'], key: MessageKey, acts: KeyRow['acts'] = {}): KeyRow => ({
    written,
    label: message(key),
    acts,
  });
  return [
    row('1 – 4', 'keys.piles', Object.fromEntries(draws)),
    row('← →', 'keys.groups', { ArrowLeft: () => move(-1), ArrowRight: () => move(1) }),
    row('Shift ← →', 'keys.order'),
    row('↑ ↓', 'keys.count', { ArrowUp: () => change(1), ArrowDown: () => change(-1) }),
    row(boardMessage('keys.space'), 'keys.select'),
    row('L', 'keys.lay', { l: lay }),
    row('D', 'action.discard', { d: discard }),
    row('N', 'ninja.use', { n: ninja }),
    {
      written: 'Esc',
      label: boardMessage('keys.clear'),
      acts: { Escape: choice.clear },
      isAlwaysOn: true,
    },
  ];
}
