import { useEffect, useRef, useState, type RefObject } from 'react';

/** Something on its way under the pointer. */
export interface Drag<Thing> {
  readonly thing: Thing;
  /** The name of the place below the pointer; null where nothing can be let go. */
  readonly over: string | null;
  /** Where it was taken up, in pixels of the window. */
  readonly from: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far the pointer goes before a press becomes a drag, in pixels. */
const slack = { mouse: 5, touch: 8 } as const;

/**
 * Lets whatever is named by `data-drag` be dragged, with mouse, pen or finger, onto whatever is named by `data-drop`.
 * Escape, and letting go elsewhere, take it back. Elements to drag with a finger need a `touch-action` that leaves the
 * movement to the page.
 *
 * @param lift what somebody takes up who drags the element of that name; null for nothing
 * @param drop told when it is let go, and over which name
 * @returns what is being dragged; and the ref of the picture that follows the pointer
 */
export function useDrag<Thing>(
  lift: (name: string) => Thing | null,
  drop: (thing: Thing, over: string | null) => void,
): { readonly drag: Drag<Thing> | null; readonly picture: RefObject<HTMLDivElement | null> } {
  const [drag, setDrag] = useState<Drag<Thing> | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const acts = useRef({ lift, drop });
  useEffect(() => {
    acts.current = { lift, drop };
  });

  useEffect(() => {
    let pressed: { readonly name: string; readonly at: Point; readonly id: number } | null = null;
    let held: Drag<Thing> | null = null;

    function show(next: Drag<Thing> | null): void {
      held = next;
      setDrag(next);
    }

    function onDown(event: PointerEvent): void {
      const source = closest(event.target, '[data-drag]');
      if (held !== null || source === null || event.button !== 0 || !event.isPrimary) return;
      pressed = { name: source.dataset['drag'] ?? '', at: pointOf(event), id: event.pointerId };
    }

    function onMove(event: PointerEvent): void {
      if (pressed === null || event.pointerId !== pressed.id) return;
      if (held === null) {
        const { at } = pressed;
        const { x, y } = pointOf(event);
        if (
          Math.hypot(x - at.x, y - at.y) < slack[event.pointerType === 'touch' ? 'touch' : 'mouse']
        )
          return;
        const thing = acts.current.lift(pressed.name);
        if (thing === null) {
          pressed = null;
          return;
        }
        show({ thing, over: null, from: { x, y } });
      }
      event.preventDefault();
      if (picture.current !== null) {
        picture.current.style.translate = `${event.clientX}px ${event.clientY}px`;
      }
      const below = document.elementFromPoint(event.clientX, event.clientY);
      const over = closest(below, '[data-drop]')?.dataset['drop'] ?? null;
      if (held !== null && held.over !== over) show({ ...held, over });
    }

    function onUp(event: PointerEvent): void {
      if (event.pointerId !== pressed?.id) return;
      const dropped = held;
      end();
      if (dropped === null) return;
      ignoreNextClick();
      acts.current.drop(dropped.thing, dropped.over);
    }

    function onCancel(event: PointerEvent): void {
      if (event.pointerId === pressed?.id) end();
    }

    function end(): void {
      pressed = null;
      if (held !== null) show(null);
    }

    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || held === null) return;
      event.stopPropagation();
      end();
    }

    // Pictures and selected words would be dragged by the browser itself.
    const onNative = (event: Event): void => {
      if (closest(event.target, '[data-drag]') !== null) event.preventDefault();
    };

    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pointerdown', onDown, { signal });
    window.addEventListener('dragstart', onNative, { signal });
    window.addEventListener('pointermove', onMove, { signal, passive: false });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', onCancel, { signal });
    window.addEventListener('blur', end, { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    return () => stop.abort();
  }, []);

  return { drag, picture };
}

/** Letting go of something is no press, though the browser makes it one where source and target are the same. */
function ignoreNextClick(): void {
  const stop = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, signal: stop.signal },
  );
  setTimeout(() => stop.abort());
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}
