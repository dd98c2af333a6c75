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
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, middle] = [left + width / 2, top + height / 2];
  const isHit = (y: number): boolean => thing.contains(document.elementFromPoint(x, y));
  let [from, to] = [middle, middle];
  while (isHit(from - 0.25)) from -= 0.25;
  while (isHit(to + 0.25)) to += 0.25;
  return to - from;
}
