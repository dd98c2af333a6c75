import type { Command } from '@call-to-glory/rules/client';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';

import type { Sight } from '../../games/call-to-glory/tutorial/script.ts';

import styles from './spotlight.module.css';

interface SpotlightProps {
  /** What the board stands in. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What the learner is to do; null where he only reads. */
  readonly wanted: Command | null;
  /** What is spoken of where he reads. */
  readonly sight: Sight | null;
}

interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** A ring round whatever is to be pressed next, or is spoken of. Piles are lit by the board itself. */
export function Spotlight({ frame, wanted, sight }: SpotlightProps): ReactNode {
  const [box, setBox] = useState<Box | null>(null);

  useEffect(() => {
    const board = frame.current;
    if (board === null) return undefined;
    const look = (): void => setBox(boxOf(targetIn(board, wanted, sight)));
    const changes = new MutationObserver(look);
    changes.observe(board, { subtree: true, childList: true, attributes: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(board);
    const moments = ['scroll', 'transitionend', 'animationend'] as const;
    for (const moment of moments) board.addEventListener(moment, look, true);
    look();
    return () => {
      changes.disconnect();
      sizes.disconnect();
      for (const moment of moments) board.removeEventListener(moment, look, true);
    };
  }, [frame, wanted, sight]);

  return box === null ? null : (
    <div
      className={styles.ring}
      data-quiet={wanted === null}
      style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
    />
  );
}

const sights: Readonly<Record<Sight, string>> = {
  hand: '#hand [role="listbox"]',
  piles: '#piles',
  own: '[data-own-sets] ul',
  rivals: '[data-rivals]',
};

function targetIn(board: HTMLElement, wanted: Command | null, sight: Sight | null): Element | null {
  const find = (selector: string): Element | null => board.querySelector(selector);
  if (wanted === null) return sight === null ? null : find(sights[sight]);
  switch (wanted.type) {
    case 'lay':
    case 'discard':
      return (
        find(`[role="option"][aria-selected="false"][data-character="${wanted.character}"]`) ??
        find(`[data-button="${wanted.type}"]`)
      );
    case 'strike':
      return (
        find(`[data-target="${wanted.character}"]`) ??
        find('[data-use]') ??
        find('[data-button="strike"]')
      );
    case 'reveal':
      return find(`[data-reveal="${wanted.deck}"]`);
    case 'draw':
    case 'place':
    case 'endTurn':
    case 'ready':
      return null;
  }
}

/** The box round an element and the cards in it, which lie where they like. */
function boxOf(element: Element | null): Box | null {
  if (element === null) return null;
  const cards = [...element.querySelectorAll('[data-index]')];
  const boxes = [...(cards.length === 0 ? [element] : cards)].map((one) =>
    one.getBoundingClientRect(),
  );
  const left = Math.min(...boxes.map((one) => one.left));
  const top = Math.min(...boxes.map((one) => one.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((one) => one.right)) - left,
    height: Math.max(...boxes.map((one) => one.bottom)) - top,
  };
}
