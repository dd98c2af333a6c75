import type { Character } from '@call-to-glory/rules/client';
import type { KeyboardEvent, MouseEvent } from 'react';

import { useSteady } from '../../../ui/use-steady.ts';

/** What can be done with the cards of the hand. */
export interface HandActs {
  pressCard(character: Character, index: number): void;
  toggle(character: Character): void;
  change(character: Character, by: number): void;
}

/** What keys and presses on a group of cards do. */
export interface HandInput {
  onKeyDown(event: KeyboardEvent<HTMLElement>, character: Character): void;
  onClick(event: MouseEvent<HTMLElement>, character: Character): void;
}

/** Turns keys and presses on the hand into acts; returns the same functions for as long as the hand is there. */
export function useHandInput(...hand: Parameters<typeof handInput>): HandInput {
  const { onKeyDown, onClick } = handInput(...hand);
  return { onKeyDown: useSteady(onKeyDown), onClick: useSteady(onClick) };
}

/**
 * @param groups in order, from left to right
 * @param move moves a character to the place of another
 */
function handInput(
  groups: readonly { readonly character: Character }[],
  acts: HandActs,
  move: (character: Character, to: Character) => void,
): HandInput {
  /** Moves a group to the place of its neighbour, and keeps the focus on it. */
  function carry(group: HTMLElement, character: Character, by: -1 | 1): void {
    const at = groups.findIndex((one) => one.character === character);
    const other = groups[at + by];
    if (other === undefined) return;
    move(character, other.character);
    setTimeout(() => group.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, character: Character): void {
    const act = keyAct(event.key);
    if (act === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    switch (act) {
      case 'before':
      case 'after': {
        if (event.shiftKey) {
          carry(event.currentTarget, character, act === 'before' ? -1 : 1);
          return;
        }
        const other =
          act === 'before'
            ? event.currentTarget.previousElementSibling
            : event.currentTarget.nextElementSibling;
        if (other instanceof HTMLElement) other.focus();
        return;
      }
      case 'more':
        acts.change(character, 1);
        return;
      case 'fewer':
        acts.change(character, -1);
        return;
      case 'toggle':
        acts.toggle(character);
        return;
    }
  }

  function onClick(event: MouseEvent<HTMLElement>, character: Character): void {
    const card = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const index = card instanceof HTMLElement ? Number(card.dataset['index']) : null;
    if (index === null) acts.toggle(character);
    else acts.pressCard(character, index);
  }

  return { onKeyDown, onClick };
}

function keyAct(key: string): 'before' | 'after' | 'more' | 'fewer' | 'toggle' | null {
  switch (key) {
    case 'ArrowLeft':
      return 'before';
    case 'ArrowRight':
      return 'after';
    case 'ArrowUp':
      return 'more';
    case 'ArrowDown':
      return 'fewer';
    case ' ':
    case 'Enter':
      return 'toggle';
  }
  return null;
}
