import type { Seat } from '@call-to-glory/game-kit';
import { use, useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';

import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { PlateMenuContext } from './plate-menu.ts';

import styles from './seat-name.module.css';

/** How long a finger has to rest on a plate to open its menu, in milliseconds. */
const hold = 400;

/**
 * The name on the plate of a player. The whole plate is its button: a press opens what can be done about them, or lets
 * somebody who only watches look from there; then a right click or a finger that rests there opens the menu.
 */
export function SeatName({
  seat,
  name,
  onLook,
}: {
  readonly seat: Seat;
  readonly name: string;
  /** Lets a watcher look from here; null for players. */
  readonly onLook: (() => void) | null;
}): ReactNode {
  const say = useSay();
  const menus = use(PlateMenuContext);
  const openMenu = menus?.hasMenu(seat) === true ? menus.open : null;
  const held = useHold(openMenu === null ? null : (opener) => openMenu(seat, opener));
  if (onLook === null && openMenu === null) return name;
  return (
    <button
      type="button"
      className={styles.name}
      data-looks={onLook !== null}
      title={say(message(onLook === null ? 'seat.menu' : 'seat.seeFrom', { name }))}
      aria-haspopup={onLook === null ? 'menu' : undefined}
      {...held.handlers}
      onClick={(event) => {
        if (held.wasHeld()) return;
        if (onLook === null) openMenu?.(seat, event.currentTarget);
        else onLook();
      }}
    >
      {name}
    </button>
  );
}

/** Calls for a right click, and for a finger that rests. */
function useHold(act: ((opener: HTMLElement) => void) | null): {
  readonly handlers: {
    onContextMenu(event: MouseEvent<HTMLElement>): void;
    onKeyDown(): void;
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerLeave(): void;
    onPointerCancel(): void;
  };
  /** Did the press that has just ended open something already? */
  wasHeld(): boolean;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    handlers: {
      onContextMenu(event) {
        if (act === null) return;
        event.preventDefault();
        stop();
        if (!isDone.current) act(event.currentTarget);
      },
      // After a finger has rested no click may come: what a key does next is another press.
      onKeyDown: () => {
        isDone.current = false;
      },
      onPointerDown({ currentTarget, pointerType }) {
        stop();
        isDone.current = false;
        if (act === null || pointerType === 'mouse') return;
        timer.current = setTimeout(() => {
          isDone.current = true;
          act(currentTarget);
        }, hold);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
    wasHeld: () => isDone.current,
  };
}
