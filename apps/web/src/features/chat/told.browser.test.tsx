import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatLine } from '@call-to-glory/protocol';
import type { TableView } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { SeatBubbles } from './seat-bubbles.tsx';
import { TalkToast } from './talk-toast.tsx';
import type { Talk } from './use-talk.ts';

const from = { id: 'ben', name: 'Ben' };
const table = { seats: [] } as unknown as TableView<GameTypes>;

/** A chat in which Ben has just said this, at a seat or without one. */
function talkOf(id: number, text: string, seat: number | null): Talk {
  const news: ChatLine = { id, at: 0, channel: 'table', from, seat, body: { type: 'text', text } };
  return { latest: null, lines: [news], news } as unknown as Talk;
}

it.each([
  [
    'at a seat',
    (id: number, text: string) => (
      <SeatBubbles talk={talkOf(id, text, 1)} table={table} clockMove={null} />
    ),
  ],
  ['without a seat', (id: number, text: string) => <TalkToast talk={talkOf(id, text, null)} />],
] as const)(
  'has a line read out whole, with its speaker, also after the same one: %s',
  async (_, shown: (id: number, text: string) => ReactNode) => {
    const { container, rerender } = await render(shown(1, 'Nice'));
    const said = (): Element | null =>
      container.querySelector('[aria-live="polite"]')?.firstElementChild ?? null;
    await expect.poll(() => said()?.textContent).toMatch(/^Ben:? Nice$/u);
    for (const [id, text] of [
      [2, 'Ouch'],
      [3, 'Ouch'],
    ] as const) {
      const before = said();
      await rerender(shown(id, text));
      // Screen readers read what is added, not what it was added to.
      await expect
        .poll(() => said() !== before && said()?.textContent)
        .toMatch(new RegExp(`^Ben:? ${text}$`, 'u'));
    }
  },
);
