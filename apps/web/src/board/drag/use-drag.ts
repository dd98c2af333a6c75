import { useEffect, useRef, useState, type RefObject } from 'react';

import { useSteady } from '../../ui/use-steady.ts';
import { DragGesture, type Drag, type DragActs } from './drag-gesture.ts';

/**
 * Lets whatever is named by `data-drag` be dragged, with mouse, pen or finger, onto whatever is named by `data-drop`.
 * Escape, and dropping elsewhere, cancel the drag. Elements to drag with a finger need a `touch-action` that leaves the
 * movement to the page.
 *
 * @param lift what is picked up by dragging the element of that name; null for nothing
 * @param drop called when it is dropped, with the name of the target
 * @returns the current drag, and the ref of the picture that follows the pointer
 */
export function useDrag<Thing>(
  lift: DragActs<Thing>['lift'],
  drop: DragActs<Thing>['drop'],
): { readonly drag: Drag<Thing> | null; readonly picture: RefObject<HTMLDivElement | null> } {
  const [drag, setDrag] = useState<Drag<Thing> | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const steadyLift = useSteady(lift);
  const steadyDrop = useSteady(drop);
  useEffect(() => {
    const gesture = new DragGesture<Thing>(() => ({
      lift: steadyLift,
      drop: steadyDrop,
      show: setDrag,
      move({ x, y }) {
        if (picture.current !== null) picture.current.style.translate = `${x}px ${y}px`;
      },
    }));
    return () => gesture.stop();
  }, [steadyLift, steadyDrop]);
  return { drag, picture };
}
