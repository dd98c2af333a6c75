import { atAnchor } from './boxes.ts';
import { curves } from './curves.ts';
import type { Flight, Stop, Touch } from './timeline.ts';

/** Starts a flight in its element: the body flies, its content rises, and may turn into something else. */
export function performFlight(body: HTMLElement, flight: Flight<unknown>, speed: number): void {
  const { stops, arc, becomes } = flight;
  const width = Math.max(...stops.map((stop) => stop.width));
  const [first] = stops;
  const last = stops.at(-1) ?? first;
  // It waits unseen where it begins: a browser may move it a moment later than it shows it.
  body.style.transform = transformOf(first, width);
  body.animate(flightFrames(stops, width), {
    delay: first.at / speed,
    duration: Math.max(1, (last.at - first.at) / speed),
    fill: 'forwards',
  });
  const risen = body.firstElementChild?.firstElementChild ?? null;
  if (risen === null) return;
  if (arc !== undefined) {
    risen.animate(
      [
        { transform: 'translateY(0)', easing: 'cubic-bezier(.1,.7,.5,1)' },
        {
          transform: `translateY(${-arc.rise}px)`,
          offset: 0.36,
          easing: 'cubic-bezier(.4,0,.7,1)',
        },
        { transform: 'translateY(0)' },
      ],
      { delay: arc.from / speed, duration: (arc.to - arc.from) / speed },
    );
  }
  const [look, second] = risen.children;
  if (becomes === undefined || look === undefined || second === undefined) return;
  const timing: KeyframeAnimationOptions = {
    delay: becomes.from / speed,
    duration: (becomes.to - becomes.from) / speed,
    fill: 'both',
  };
  if (becomes.how === 'fade') {
    second.animate({ opacity: [0, 1] }, timing);
  } else {
    look.animate(
      [
        { transform: 'scaleX(1)', opacity: 1 },
        { transform: 'scaleX(0)', opacity: 1, offset: 0.5 },
        { transform: 'scaleX(0)', opacity: 0 },
      ],
      timing,
    );
    second.animate(
      [
        { transform: 'scaleX(0)', opacity: 1 },
        { transform: 'scaleX(0)', opacity: 1, offset: 0.5 },
        { transform: 'scaleX(1)', opacity: 1 },
      ],
      timing,
    );
  }
}

/** Animates something on the table itself, unless the table has no such anchor. */
export function performTouch(page: Element, touch: Touch, speed: number): readonly Animation[] {
  const { act } = touch;
  const isLamp = act.type === 'lampTo' || act.type === 'lampFrom';
  const thing = atAnchor(page, touch.anchor);
  if (thing === null) return [];
  if (act.type === 'count') return [countUp(thing, act, touchTiming(touch, speed))];
  if (isLamp) endFading(thing, '::before');
  const animation = passing(
    thing.animate(touchFrames(act), {
      ...touchTiming(touch, speed),
      ...(isLamp ? { pseudoElement: '::before' } : {}),
    }),
  );
  return act.type === 'hide' ? [animation, ...holdEdge(thing, animation)] : [animation];
}

/**
 * Makes an animation leave nothing behind when it finishes. While a finished one is still referenced, Chrome runs
 * others of the same property on the main thread, and draws the page for each of their frames.
 */
function passing(animation: Animation): Animation {
  animation.addEventListener('finish', () => animation.cancel());
  return animation;
}

/** Ends a transition of opacity just before an animation of it begins: Chrome would run both on the main thread. */
function endFading(thing: Element, pseudoElement: string): void {
  for (const one of thing.getAnimations({ subtree: true })) {
    if (!(one instanceof CSSTransition) || one.transitionProperty !== 'opacity') continue;
    const { effect } = one;
    if (!(effect instanceof KeyframeEffect)) continue;
    if (effect.target === thing && effect.pseudoElement === pseudoElement) one.finish();
  }
}

/** The final text of elements whose number is counting up. */
const counting = new WeakMap<Element, { readonly words: string; shown: string }>();

/** Counts a number up in the text of an element, which ends as it was. */
function countUp(
  thing: Element,
  { start, end }: { readonly start: number; readonly end: number },
  timing: KeyframeAnimationOptions,
): Animation {
  const before = counting.get(thing);
  const isCounting = before !== undefined && before.shown === thing.textContent;
  const count = {
    words: isCounting ? before.words : thing.textContent,
    shown: thing.textContent,
  };
  counting.set(thing, count);
  const animation = passing(
    thing.animate([], { ...timing, easing: curves.out, fill: 'backwards' }),
  );
  function show(): void {
    // Another count is running here, or the page has moved on: that takes precedence.
    if (counting.get(thing) !== count || thing.textContent !== count.shown) return;
    const progress = animation.effect?.getComputedTiming().progress ?? null;
    const isOver = progress === null;
    const value = Math.round(start + (end - start) * (progress ?? 1));
    const shown = isOver ? count.words : count.words.replace(/\d+/u, String(value));
    // Writing the same text again would cause another layout.
    if (shown !== count.shown) thing.textContent = count.shown = shown;
    if (isOver) counting.delete(thing);
    else requestAnimationFrame(show);
  }
  show();
  return animation;
}

/** Delays the edge of what has just changed, and the outline of what has gone, until there is something to see. */
function holdEdge(thing: Element, hiding: Animation): readonly Animation[] {
  const ring = thing.closest('[data-state="fresh"], [data-state="ghost"]');
  if (ring === null) return [];
  const edge = ring.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation);
  const duration = hiding.effect?.getTiming().duration ?? 0;
  // Not with opacity, which the edge itself animates: a browser runs two animations of one property on the main thread.
  const holding = passing(
    ring.animate({ filter: ['opacity(0)', 'opacity(0)'] }, { duration, pseudoElement: '::before' }),
  );
  holding.addEventListener('cancel', () => {
    for (const one of edge) one.currentTime = 0;
  });
  return [holding];
}

/** Hides whatever a timeline will bring onto the table until the timeline begins. */
export function holdBack(page: Element, touches: readonly Touch[]): readonly Animation[] {
  return touches.flatMap(({ anchor, act }) => {
    const isNew = act.type === 'hide' || act.type === 'appear' || act.type === 'unfurl';
    const thing = isNew ? atAnchor(page, anchor) : null;
    return thing === null ? [] : [thing.animate({ opacity: [0, 0] }, { duration: 60_000 })];
  });
}

/**
 * The keyframes of a flight: where it is at each stop, as transforms of something of this width. They are in pixels
 * alone, never relative to the size of what flies: otherwise the browser would have to lay out the page for each frame.
 */
export function flightFrames(stops: Flight<unknown>['stops'], width: number): Keyframe[] {
  const [first] = stops;
  const length = (stops.at(-1) ?? first).at - first.at;
  return stops.map((stop) => ({
    offset: length === 0 ? null : (stop.at - first.at) / length,
    transform: transformOf(stop, width),
    opacity: stop.opacity ?? 1,
    easing: curves[stop.curve ?? 'even'],
  }));
}

function transformOf({ x, y, width, angle = 0 }: Stop, base: number): string {
  return `translate(${round(x)}px, ${round(y)}px) rotate(${round(angle)}deg) scale(${round(width / base)})`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function touchTiming({ from, to, act }: Touch, speed: number): KeyframeAnimationOptions {
  switch (act.type) {
    case 'hide':
      return { duration: Number.isFinite(to) ? to / speed : 60_000 };
    case 'count':
    case 'draw':
    case 'slide':
      // Until it starts it stays as it was.
      return { delay: from / speed, duration: (to - from) / speed, fill: 'backwards' };
    case 'appear':
    case 'drop':
    case 'turn':
    case 'unfurl':
    case 'lampTo':
    case 'lampFrom':
      return { delay: from / speed, duration: (to - from) / speed };
  }
}

function touchFrames(act: Touch['act']): Keyframe[] {
  switch (act.type) {
    case 'hide':
      return [{ opacity: 0 }, { opacity: 0 }];
    case 'appear':
      return [{ opacity: 0 }, { opacity: 1 }];
    case 'drop':
      return [{ transform: 'scale(1.06)', easing: curves.settle }, { transform: 'none' }];
    case 'turn':
      return [
        { transform: `rotate(${act.angle}deg)`, easing: curves.settle },
        { transform: 'none' },
      ];
    case 'unfurl':
      return [{ transform: 'scaleY(0)', easing: curves.out }, { transform: 'none' }];
    case 'count':
      return [];
    case 'draw':
      return [{ transform: 'scaleX(0)', easing: curves.out }, { transform: 'none' }];
    case 'slide':
      return [
        { transform: `translate(${act.x}px, ${act.y}px)`, easing: curves.out },
        { transform: 'none' },
      ];
    case 'lampTo':
      return [
        { transform: 'none', opacity: 1, easing: curves.out },
        { transform: `translate(${act.x}px, ${act.y}px)`, opacity: 0 },
      ];
    case 'lampFrom':
      return [
        {
          transform: `translate(${act.x}px, ${act.y}px)`,
          opacity: 0,
          easing: curves.out,
        },
        { transform: 'none', opacity: 1 },
      ];
  }
}
