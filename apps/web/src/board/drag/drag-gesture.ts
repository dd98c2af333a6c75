/** Something being dragged by the pointer. */
export interface Drag<Thing> {
  readonly thing: Thing;
  /** The name of the drop target under the pointer; null where there is none. */
  readonly over: string | null;
  /** Where it was picked up, in pixels of the window. */
  readonly from: Point;
  /** The id of the pointer that drags it. */
  readonly pointer: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The callbacks of a gesture; looked up for each event. */
export interface DragActs<Thing> {
  /** What is picked up by dragging the element of that name; null for nothing. */
  lift(name: string): Thing | null;
  /** It was dropped, over the target of that name. */
  drop(thing: Thing, over: string | null): void;
  /** The drag has changed; null once there is none. */
  show(drag: Drag<Thing> | null): void;
  /** The pointer has moved to this point, in pixels of the window. */
  move(point: Point): void;
}

/** How far the pointer goes before a press becomes a drag, in pixels. */
const slack = { mouse: 5, touch: 8 } as const;

/** Follows the pointer in this window, and turns presses on elements named by `data-drag` into drags. */
export class DragGesture<Thing> {
  readonly #acts: () => DragActs<Thing>;
  readonly #stop = new AbortController();
  #pressed: { readonly name: string; readonly at: Point; readonly id: number } | null = null;
  #held: Drag<Thing> | null = null;

  constructor(acts: () => DragActs<Thing>) {
    this.#acts = acts;
    const { signal } = this.#stop;
    addEventListener('pointerdown', this.#onDown, { signal });
    addEventListener('dragstart', onNative, { signal });
    addEventListener('pointermove', this.#onMove, { signal, passive: false });
    addEventListener('pointerup', this.#onUp, { signal });
    addEventListener('pointercancel', this.#onCancel, { signal });
    addEventListener('blur', this.#end, { signal });
    addEventListener('keydown', this.#onKey, { signal, capture: true });
  }

  /** Stops following the pointer. */
  stop(): void {
    this.#stop.abort();
  }

  readonly #onDown = (event: PointerEvent): void => {
    const source = closest(event.target, '[data-drag]');
    if (this.#held !== null || source === null || event.button !== 0 || !event.isPrimary) return;
    // The table goes on behind an earlier moment: what is dragged there must not be played here.
    if (closest(source, '[data-past]') !== null) return;
    this.#pressed = {
      name: source.dataset['drag'] ?? '',
      at: pointOf(event),
      id: event.pointerId,
    };
  };

  readonly #onMove = (event: PointerEvent): void => {
    if (this.#pressed === null || event.pointerId !== this.#pressed.id) return;
    if (this.#held === null && !this.#lifts(this.#pressed, event)) return;
    event.preventDefault();
    const point = pointOf(event);
    this.#acts().move(point);
    const over = targetAt(point);
    if (this.#held !== null && this.#held.over !== over) this.#show({ ...this.#held, over });
  };

  readonly #onUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pressed?.id) return;
    const dropped = this.#held;
    this.#end();
    if (dropped === null) return;
    ignoreNextClick();
    // What is below a pointer that rests may have moved.
    this.#acts().drop(dropped.thing, targetAt(pointOf(event)));
  };

  readonly #onCancel = (event: PointerEvent): void => {
    if (event.pointerId === this.#pressed?.id) this.#end();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#held === null) return;
    event.stopPropagation();
    this.#end();
  };

  readonly #end = (): void => {
    this.#pressed = null;
    if (this.#held !== null) this.#show(null);
  };

  /** Picks up what was pressed once the pointer has gone far enough from there; returns whether it has. */
  #lifts(
    { name, at }: { readonly name: string; readonly at: Point },
    event: PointerEvent,
  ): boolean {
    const from = pointOf(event);
    const isFinger = event.pointerType === 'touch';
    if (Math.hypot(from.x - at.x, from.y - at.y) < slack[isFinger ? 'touch' : 'mouse'])
      return false;
    const thing = this.#acts().lift(name);
    if (thing === null) this.#pressed = null;
    else this.#show({ thing, over: null, from, pointer: event.pointerId });
    return thing !== null;
  }

  #show(drag: Drag<Thing> | null): void {
    this.#held = drag;
    this.#acts().show(drag);
  }
}

/** The browser would drag images and selected text itself. */
function onNative(event: Event): void {
  if (closest(event.target, '[data-drag]') !== null) event.preventDefault();
}

/** Dropping something is not a press, though the browser fires a click where source and target are the same. */
function ignoreNextClick(): void {
  const stop = new AbortController();
  addEventListener(
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

/** The name of the drop target at a point; null where there is none. */
function targetAt({ x, y }: Point): string | null {
  return closest(document.elementFromPoint(x, y), '[data-drop]')?.dataset['drop'] ?? null;
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}
