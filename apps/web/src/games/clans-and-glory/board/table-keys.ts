import { ringOf } from '@call-to-glory/clans-and-glory/client';

import type { KeyRow } from '../../../board/bar/table-actions.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import type { ClansChoice, ClansContext } from '../choice/use-choice.ts';
import { message, type ClansKey } from '../messages/words.ts';
import { entryOf, nextOf, stepFrom, type ArrowKey } from '../model/ring-walk.ts';

/**
 * The keys of the table: arrows along the ring and across, O to the opposite place, N and P between places that fit, 1 to
 * 6 to a meeting, H to the hand, S and X for a shield or none, Escape for another card.
 */
export function tableKeys(
  { commands }: ClansContext,
  choice: ClansChoice,
  page: () => HTMLElement | null,
): readonly KeyRow[] {
  const { model } = choice;
  const { length } = model.state.places;
  const ring = ringOf(length);

  function focus(selector: string): void {
    const target = page()?.querySelector<HTMLElement>(selector);
    target?.focus();
    target?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }

  const goTo = (place: number): void => focus(`[data-place="${place}"]`);

  /** The focused place; null for none. */
  function here(): number | null {
    const focused = document.activeElement;
    const name = focused instanceof HTMLElement ? focused.dataset['place'] : undefined;
    return name === undefined ? null : Number(name);
  }

  function step(way: ArrowKey): void {
    const cards = [...(page()?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const at = cards.findIndex((card) => card === document.activeElement);
    const isAlong = way === 'left' || way === 'right';
    if (at !== -1 && isAlong) {
      cards.at((at + (way === 'left' ? -1 : 1) + cards.length) % cards.length)?.focus();
      return;
    }
    const from = here();
    goTo(from === null ? (model.lit[0] ?? 1) : stepFrom(length, from, way));
  }

  function toHand(): void {
    // A list of selectors would find the first match on the page, not a match of the first selector.
    focus(model.picked.card === null ? '[data-card]' : '[data-card][aria-pressed="true"]');
  }

  function lit(by: 1 | -1): void {
    const next = nextOf(model.lit, here(), by);
    if (next !== null) goTo(next);
  }

  function opposite(): void {
    const from = here();
    const traits = from === null ? undefined : ring[from];
    if (traits !== undefined) goTo(traits.opposite);
  }

  function shield(isPut: boolean): void {
    if (commands.waiting) return;
    const { stage } = model.state;
    const meeting = stage.type === 'shield' ? stage.meeting : 0;
    choice.play(isPut ? { type: 'putShield', meeting } : { type: 'declineShield' });
  }

  const meetings = model.meetings.map(
    ({ meeting }) =>
      [String(meeting + 1), () => goTo(entryOf(length, meeting, model.lit))] as const,
  );
  const row = (written: string, key: ClansKey, acts: KeyRow['acts'] = {}): KeyRow => ({
    written,
    label: message(key),
    acts,
  });
  // Where single keys are off, too: the Tab key reaches one place only.
  const walk: typeof row = (...one) => ({ ...row(...one), isAlwaysOn: true });
  return [
    walk('← →', 'keys.along', { ArrowLeft: () => step('left'), ArrowRight: () => step('right') }),
    walk('↑ ↓', 'keys.across', { ArrowUp: () => step('up'), ArrowDown: () => step('down') }),
    row('O', 'keys.opposite', { o: opposite }),
    row('N P', 'keys.lit', { n: () => lit(1), p: () => lit(-1) }),
    row(`1 – ${meetings.length}`, 'keys.meeting', Object.fromEntries(meetings)),
    row('H', 'keys.hand', { h: toHand }),
    row('Enter', 'keys.lay'),
    row('S', 'action.putShield', { s: () => shield(true) }),
    row('X', 'action.noShield', { x: () => shield(false) }),
    {
      written: 'Esc',
      label: boardMessage('keys.clear'),
      acts: { Escape: choice.clear },
      isAlwaysOn: true,
    },
  ];
}
