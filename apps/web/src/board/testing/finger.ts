import { cdp } from 'vitest/browser';

/** Turns touch emulation of the browser on or off. */
export async function feelFingers(enabled: boolean): Promise<void> {
  const session = cdp() as unknown as {
    send(method: string, parameters: object): Promise<unknown>;
  };
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** The height of an element's touch target, in pixels, measured up and down from its middle. */
export function reachOf(thing: Element): number {
  return reach(thing, 0, 0.25);
}

/** Its width, measured to both sides. */
export function widthOf(thing: Element): number {
  return reach(thing, 0.25, 0);
}

function reach(thing: Element, stepX: number, stepY: number): number {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isHit = (steps: number): boolean =>
    thing.contains(document.elementFromPoint(x + steps * stepX, y + steps * stepY));
  let [from, to] = [0, 0];
  while (isHit(from - 1)) from -= 1;
  while (isHit(to + 1)) to += 1;
  return (to - from) / 4;
}
