import type { Seat } from '@call-to-glory/game-kit';
import { use, useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';

import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { PlateMenuContext } from './plate-menu.ts';

import styles from './seat-name.module.css';

/** How long a finger has to rest on a plate to open its menu, in milliseconds. */
const hold = 400;

/**
 * The name on the plate of a player. The whole plate is its button: a press opens the player's menu, or lets a
 * spectator look from there; a right click or a long press opens the menu in either case.
 */
export function SeatName({
  seat,
  name,
  onLook,
}: {
  readonly seat: Seat;
  readonly name: string;
  /** Lets a spectator look from here; null for players. */
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

/** Calls `act` on a right click and on a long press. */
function useHold(act: ((opener: HTMLElement) => void) | null): {
  readonly handlers: {
    onContextMenu(event: MouseEvent<HTMLElement>): void;
    onKeyDown(): void;
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerLeave(): void;
    onPointerCancel(): void;
  };
  /** Did the press that has just ended already open something? */
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
      // There may be no click after a long press: a key is then a new press.
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
