import { cdp } from 'vitest/browser';

/** Makes the browser believe that it is pressed with fingers, or no longer. */
export async function feelFingers(enabled: boolean): Promise<void> {
  const session = cdp() as unknown as {
    send(method: string, parameters: object): Promise<unknown>;
  };
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** How high what a finger hits of a thing is, in pixels, from its middle up and down. */
export function reachOf(thing: Element): number {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, middle] = [left + width / 2, top + height / 2];
  const isHit = (y: number): boolean => thing.contains(document.elementFromPoint(x, y));
  let [from, to] = [middle, middle];
  while (isHit(from - 0.25)) from -= 0.25;
  while (isHit(to + 0.25)) to += 0.25;
  return to - from;
}
