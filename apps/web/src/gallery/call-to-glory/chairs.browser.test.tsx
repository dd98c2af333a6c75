import type { TableCommand, TableView } from '@call-to-glory/table/client';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { boxOf, overlaps } from '../../board/testing/cut-off.ts';
import { Chairs } from '../../features/table/chairs.tsx';
import { messages } from '../../features/table/messages.ts';
import { gameOf } from '../../games/games.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { fakeShell } from '../fake-shell.ts';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

it.each(['en', 'fr', 'ru'] as const)(
  'leave a name its place where the host looks at what they can do about its player: %s',
  async (language) => {
    await prepareGallery(language);
    await messages();
    const { world } = screenOf('waiting');
    const game = gameOf('call-to-glory');
    if (world.join?.ok !== true || game === null) throw new Error('there is no table');
    const table = world.join.snapshot.view as TableView<never>;
    const names = ['Ondine', 'Maximiliano', '', ''];
    const chairs = (width: number) => (
      <ShellContext value={fakeShell(world)}>
        <div style={{ inlineSize: width }}>
          <Chairs
            {...{ table, game, names }}
            playerId="p0"
            presence={{ away: [], watchers: 0 }}
            isHost
            send={() => {}}
          />
        </div>
      </ShellContext>
    );
    const { rerender } = await render(chairs(300));
    await page
      .getByRole('button', { name: /Maximiliano/u })
      .first()
      .click();
    for (const width of [270, 300, 336, 366, 560]) {
      await rerender(chairs(width));
      const name = page.getByText('Maximiliano', { exact: true }).element();
      const text = document.createRange();
      text.selectNodeContents(name);
      expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(boxOf(name).right);
      const buttons = page.getByRole('button', { name: /Maximiliano/u }).elements();
      expect(buttons).toHaveLength(3);
      expect(buttons.filter((one) => overlaps(boxOf(one), boxOf(name)))).toEqual([]);
      const { right } = boxOf(page.getByRole('list').element());
      expect(buttons.map((one) => boxOf(one).right).filter((end) => end > right)).toEqual([]);
    }
  },
);

it('keep the focus where a press changes what can be done about a chair', async () => {
  await prepareGallery('en');
  await messages();
  const { world } = screenOf('waiting');
  const lobby = gameOf('call-to-glory');
  if (world.join?.ok !== true || lobby === null) throw new Error('there is no table');
  const game = lobby;
  const waiting = world.join.snapshot.view as TableView<never>;
  const shell = fakeShell(world);
  const seen: TableCommand['type'][] = [];
  function Room() {
    const [table, setTable] = useState(waiting);
    const [isHost, setHost] = useState(true);
    function send({ type }: TableCommand): void {
      seen.push(type);
      if (type === 'transferHost') setHost(false);
      const bot = { type: 'bot', bot: 'simple' } as const;
      const seats = table.seats.map((one) => (one.type === 'empty' ? bot : one));
      if (type === 'seatBot') setTable({ ...table, seats });
    }
    return (
      <ShellContext value={shell}>
        <Chairs
          {...{ table, game, isHost, send }}
          names={['Ondine', 'Mateo', 'Mountain', 'Bamboo']}
          playerId="p0"
          presence={{ away: [], watchers: 0 }}
        />
      </ShellContext>
    );
  }
  await render(<Room />);
  const chairs = page.getByRole('listitem');
  for (const [button, chair] of [
    [page.getByRole('button', { name: /^Add a bot/u }).first(), chairs.filter({ hasText: 'bot' })],
    [
      page.getByRole('button', { name: /host.*Mateo|Mateo.*host/iu }),
      chairs.filter({ hasText: 'Mateo' }),
    ],
  ] as const) {
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chair.first()).toHaveFocus();
  }
  expect(seen).toEqual(['seatBot', 'transferHost']);
});
