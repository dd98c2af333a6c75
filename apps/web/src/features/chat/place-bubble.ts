import { boxInWindow } from '../../ui/box-in-window.ts';

/** How wide a bubble on a phone may be: as wide as it hides nothing, or else the last. */
const maxWidths = ['240px', '180px', 'initial'] as const;

/** The bounds of something on the screen. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** `apart`: not at the plate, but where there is room, or over it. */
type BubbleSide = 'above' | 'right' | 'below' | 'left' | 'apart';

interface Place {
  readonly side: BubbleSide;
  readonly box: Edges;
  /** How much it hides there of what should stay in sight. */
  readonly cost: number;
}

/** The distance of a bubble from its plate, and from the edges of the screen. */
const [gap, edge] = [10, 6];
/** On a screen lower than this the other players sit closer together than the height of a bubble. */
const low = 500;

/**
 * Finds the place where a bubble hides least, and the first of equally good ones. It never leaves the screen or hides
 * what is played with; null if it would have to.
 *
 * @param kept what must stay in sight
 * @param soft what should, if possible
 */
export function placeFor(
  plate: Edges,
  size: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
  kept: readonly Edges[],
  soft: readonly Edges[],
): Place | null {
  return placesAt(plate, size, screen, [...kept, ...soft])
    .filter(({ box }) => isOn(screen, box) && kept.every((other) => overlap(box, other) === 0))
    .map((place) => ({
      ...place,
      cost: soft.reduce((sum, other) => sum + overlap(place.box, other), 0),
    }))
    .reduce<Place | null>(
      (found, one) => (found === null || one.cost < found.cost ? one : found),
      null,
    );
}

function placesAt(
  plate: Edges,
  { width, height }: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
  others: readonly Edges[],
): readonly Omit<Place, 'cost'>[] {
  const middle = (plate.top + plate.bottom - height) / 2;
  const within = Math.max(edge, Math.min(plate.left, screen.width - width - edge));
  const at = (side: BubbleSide, left: number, top: number): Omit<Place, 'cost'> => ({
    side,
    box: { left, top, right: left + width, bottom: top + height },
  });
  const end = screen.width - width - edge;
  return [
    at('above', within, plate.top - gap - height),
    at('right', plate.right + gap, middle),
    ...(screen.height < low
      ? others.map(({ bottom }) => at('apart', end, bottom + gap))
      : [
          // The free end of a strip: as far from the plate as it goes.
          at('right', end, middle),
          // The same, lower or higher: centred, a bubble higher than the strip would reach above it and below.
          at('right', end, plate.top),
          at('right', end, plate.bottom - height),
        ]),
    at('below', within, plate.bottom + gap),
    at('left', plate.left - gap - width, middle),
    // Over the plate itself.
    at('apart', within, Math.max(edge, middle)),
  ];
}

function isOn(screen: { readonly width: number; readonly height: number }, box: Edges): boolean {
  return box.left >= 0 && box.top >= 0 && box.right <= screen.width && box.bottom <= screen.height;
}

function overlap(one: Edges, other: Edges): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Places a bubble at the plate of its seat; hides it if there is no plate, or no room. Where it would hide something,
 * its tip could point to a neighbour: there it has the name of the speaker instead, and may lie over their plate.
 */
export function placeBubble(bubble: HTMLElement, seat: number): void {
  delete bubble.dataset['named'];
  let place = placeAt(bubble, seat, '[data-plate]');
  const points = place?.cost === 0;
  if (place !== null && !points) {
    bubble.dataset['named'] = 'true';
    const named = placeAt(bubble, seat, `[data-plate]:not([data-plate="${seat}"])`);
    if (named === null) delete bubble.dataset['named'];
    else place = named;
  }
  bubble.style.visibility = place === null ? 'hidden' : 'visible';
  if (place === null) {
    delete bubble.dataset['side'];
    return;
  }
  bubble.style.left = `${place.box.left}px`;
  bubble.style.top = `${place.box.top}px`;
  bubble.dataset['side'] = points ? place.side : 'apart';
}

/**
 * The best place for a bubble as it is, at the widest where it hides nothing.
 *
 * @param plates selects those that it should leave in sight
 */
function placeAt(bubble: HTMLElement, seat: number, plates: string): Place | null {
  const plate = document.querySelector(`[data-plate="${seat}"]`);
  const others = `[data-bubble][data-side]:not([data-bubble="${seat}"])`;
  const boxesOf = (selector: string): readonly Edges[] =>
    Array.from(document.querySelectorAll(selector), boxInWindow);
  const kept = boxesOf('[data-kept-clear]');
  const soft = boxesOf(`${plates}, [data-soft], ${others}`);
  let place: Place | null = null;
  for (const max of maxWidths) {
    bubble.style.setProperty('--max-width', max);
    place =
      plate &&
      placeFor(
        boxInWindow(plate),
        { width: bubble.offsetWidth, height: bubble.offsetHeight },
        { width: innerWidth, height: innerHeight },
        kept,
        soft,
      );
    if (place?.cost === 0) break;
  }
  return place;
}
