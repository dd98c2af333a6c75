import { useEffect, useState, type ReactNode, type RefObject } from 'react';

import { boxInWindow } from '../../ui/box-in-window.ts';
import { wantsStillness } from '../motion/wants-stillness.ts';

import styles from './spotlight.module.css';

interface SpotlightProps {
  /** The element that contains the board. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Selectors for what the learner is to press next, of which the first match counts; null where they only read. */
  readonly targets: readonly string[] | null;
  /** A selector for what the text is about, where they read. */
  readonly sight: string | null;
}

/** Where an element is in the window. */
type Frame = Readonly<Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>>;

/** A ring around whatever is to be pressed next, or what the text is about. What the board lights by itself needs none. */
export function Spotlight({ frame, targets, sight }: SpotlightProps): ReactNode {
  const [box, setBox] = useState<Frame | null>(null);

  useEffect(() => {
    const board = frame.current;
    if (board === null) return undefined;
    let shown: Element | null = null;
    const look = (): void => {
      const target = targetIn(board, targets, sight);
      if (target !== shown) bringIntoSight(target, board, targets !== null);
      shown = target;
      setBox(target === null ? null : boxOf(target, board));
    };
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
  }, [frame, targets, sight]);

  return box === null ? null : (
    <div
      className={styles.ring}
      data-quiet={targets === null}
      style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
    />
  );
}

function targetIn(
  board: HTMLElement,
  targets: readonly string[] | null,
  sight: string | null,
): Element | null {
  const selectors = targets ?? (sight === null ? [] : [sight]);
  for (const selector of selectors) {
    const found = board.querySelector(selector);
    if (found !== null) return found;
  }
  return null;
}

/** Scrolls the board, which may be larger than the window, to what is to be pressed, or what the text is about. */
function bringIntoSight(target: Element | null, board: HTMLElement, isPressed: boolean): void {
  if (target === null) return;
  const box = boxInWindow(target);
  const { top, bottom, left, right } = boxInWindow(board);
  const isBeside = isPressed && (box.left < left || box.right > right);
  if (!isBeside && box.top >= top && box.bottom <= bottom) return;
  const behavior = wantsStillness() ? 'instant' : 'smooth';
  target.scrollIntoView({ inline: isBeside ? 'center' : 'nearest', block: 'nearest', behavior });
}

/** How far the ring is outside its box. */
const width = 8;

/**
 * The bounding box of an element and the cards in it, which may be placed outside it; as much of it as the ring can
 * have around it on the board, if any.
 */
function boxOf(element: Element, board: Element): Frame | null {
  const room = boxInWindow(board);
  const cards = [...element.querySelectorAll('[data-index]')];
  const boxes = [...(cards.length === 0 ? [element] : cards)].map(boxInWindow);
  const left = Math.max(room.left + width, Math.min(...boxes.map((one) => one.left)));
  const top = Math.max(room.top + width, Math.min(...boxes.map((one) => one.top)));
  const right = Math.min(room.right - width, Math.max(...boxes.map((one) => one.right)));
  const bottom = Math.min(room.bottom - width, Math.max(...boxes.map((one) => one.bottom)));
  if (right < left || bottom < top) return null;
  return { left, top, width: right - left, height: bottom - top };
}
