import { useEffect, useRef, useState, type PointerEvent, type TouchEvent } from 'react';

/** Whether all meetings are shown at once, and the gestures that show them. */
interface Overview {
  readonly isOverview: boolean;
  setOverview(isOverview: boolean): void;
  /** Pinching the stage shows all meetings; spreading two fingers goes back. */
  readonly stage: {
    onTouchStart(event: TouchEvent): void;
    onTouchMove(event: TouchEvent): void;
  };
  /** So does a long press on the strip. */
  readonly strip: {
    onPointerDown(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerLeave(): void;
    onPointerCancel(): void;
  };
}

/** How long a long press takes, in milliseconds, and the factor by which two fingers have to close. */
const hold = 450;
const closer = 0.8;

/** Holds whether a phone shows all meetings at once. */
export function useOverview(): Overview {
  const [isOverview, setOverview] = useState(false);
  const apart = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lift = (): void => clearTimeout(resting.current);
  useEffect(() => () => clearTimeout(resting.current), []);
  return {
    isOverview,
    setOverview,
    stage: {
      onTouchStart: ({ touches }) => {
        apart.current = distanceOf(touches);
      },
      onTouchMove: ({ touches }) => {
        if (touches.length !== 2 || apart.current === 0) return;
        const part = distanceOf(touches) / apart.current;
        if (part < closer) setOverview(true);
        if (part > 1 / closer) setOverview(false);
      },
    },
    strip: {
      onPointerDown: ({ pointerType }) => {
        // Of two fingers only the second is waited for.
        lift();
        if (pointerType === 'touch') resting.current = setTimeout(() => setOverview(true), hold);
      },
      onPointerUp: lift,
      onPointerLeave: lift,
      onPointerCancel: lift,
    },
  };
}

/** How far apart two fingers are; 0 for any other number of them. */
function distanceOf(touches: TouchEvent['touches']): number {
  const [one, other] = [touches.item(0), touches.item(1)];
  if (one === null || other === null || touches.length > 2) return 0;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
