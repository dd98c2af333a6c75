import { settled } from './settled.ts';

/** The frame that the test runs in. */
const frame = window.frameElement as HTMLElement;

export type Size = readonly [width: number, height: number];

/** A few sizes, for what is all text: the smallest of each form, with the log beside it and without. */
export const fewSizes: readonly Size[] = [
  [360, 640],
  [844, 390],
  [820, 1180],
];
/** The smallest sizes: longer text that fits here fits on larger screens. */
export const leastSizes: readonly Size[] = [...fewSizes, [1024, 768]];

/** The faults that `look` finds on screens of these sizes, one after the other, each with its size. */
export async function faultsOn(
  sizes: readonly Size[],
  look: (where: string) => readonly string[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  // Nothing is pressed meanwhile: a frame that is hidden is not even prepared for painting.
  frame.style.visibility = 'hidden';
  try {
    for (const [width, height] of sizes) {
      sizeTo(width, height);
      await Promise.resolve();
      await settled();
      const where = `${width}x${height}`;
      faults.push(...look(where).map((what) => `${where}: ${what}`));
    }
    return faults;
  } finally {
    frame.style.visibility = '';
  }
}

/**
 * Resizes the frame that the test runs in to the size of a screen. Asking the runner to do so takes ten times as long
 * as the layout. The browser notifies the page only after laying out the old drawing at the new size; the page is
 * notified before that, so that layout happens once.
 */
function sizeTo(width: number, height: number): void {
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  window.dispatchEvent(new Event('resize'));
}

/** Lists text that does not fit, and a page that can be panned. */
export function cutShort(): readonly string[] {
  const cut: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push(`can be panned by ${scrollWidth - clientWidth}`);
  // The length of an address in a field to copy depends on the server's name.
  for (const element of document.querySelectorAll<HTMLElement>(
    'body :not(svg, svg *, input[readonly])',
  )) {
    const isCut =
      element.scrollWidth > element.clientWidth &&
      getComputedStyle(element).textOverflow === 'ellipsis';
    // A name may be very long; one of usual length is always shown whole.
    const isLongName = element.closest('h3') !== null && wordsOf(element).length > 8;
    if (isCut && !isLongName && isSeen(element)) cut.push(`"${wordsOf(element)}" is cut short`);
  }
  return cut;
}

/**
 * Lists controls and lines of text of a table that a player would have to scroll to. Anything meant to slide sideways
 * bears `data-slides`.
 *
 * @param apart a selector for the parts where other rules apply
 */
export function partlyOutOfSight(apart: string): readonly string[] {
  const { clientWidth, clientHeight } = document.documentElement;
  return [...document.querySelectorAll(':is(main, header) :is(button, li, p)')].flatMap((thing) => {
    const { left, right, top, bottom } = boxOf(thing);
    const isBeside = left < -1 || right > clientWidth + 1;
    const isOut =
      top < -1 ||
      bottom > clientHeight + 1 ||
      (isBeside && thing.closest('[data-slides]') === null);
    return isOut && isSeen(thing) && thing.closest(apart) === null
      ? [`"${wordsOf(thing)}" is partly out of sight`]
      : [];
  });
}

export function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

export function overlaps(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 2 &&
    other.top < one.bottom - 2
  );
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').trim().slice(0, 30);
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    boxOf(element).width > 1
  );
}
