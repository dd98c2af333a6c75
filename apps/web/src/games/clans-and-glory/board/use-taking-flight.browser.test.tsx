import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import type { PlayedOut } from '../model/play-out.ts';
import { useTakingFlight } from './use-taking-flight.ts';

const sheet = { last: { cards: [{ place: '1n1' }] } } as unknown as PlayedOut;

/** A card at a meeting, and its target in an enlarged line; slow enough to check where it sets out. */
function Taking(): ReactNode {
  useTakingFlight(sheet, 1, 1000);
  return (
    <>
      <div
        data-place="1n1"
        style={{ position: 'fixed', inset: '200px auto auto 300px', inlineSize: 60, blockSize: 90 }}
      />
      <div style={{ zoom: 1.5 }}>
        <div data-taken="1n1" style={{ inlineSize: 20, blockSize: 30 }} />
      </div>
    </>
  );
}

it('starts the flight of a card at its place, however large the line is shown', async () => {
  await render(<Taking />);
  await expect.poll(() => document.querySelector('[popover]')).not.toBeNull();
  const picture = document.querySelector('[popover]')?.getBoundingClientRect();
  expect(picture?.left).toBeCloseTo(300, 0);
  expect(picture?.top).toBeCloseTo(200, 0);
  expect(picture?.width).toBeCloseTo(60, 0);
});
