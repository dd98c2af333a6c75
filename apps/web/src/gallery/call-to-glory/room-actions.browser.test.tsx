import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableCommand, TableView } from '@call-to-glory/table/client';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { messages } from '../../features/table/messages.ts';
import { RoomActions } from '../../features/table/room-actions.tsx';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { fakeShell } from '../fake-shell.ts';
import { prepareGallery } from './prepare-gallery.ts';
import { screens } from './screens.tsx';

beforeAll(async () => {
  await prepareGallery('en');
  await messages();
});

it('a double press on “I’m ready” is not undone by its second half, and a later press undoes it', async () => {
  const world = screens['waiting']?.().world;
  if (world?.join?.ok !== true) throw new Error('there is no table');
  const waiting = world.join.snapshot.view as TableView<GameTypes>;
  const shell = fakeShell(world);
  const sent: TableCommand['type'][] = [];
  function Room() {
    const [ready, setReady] = useState(false);
    const seats = waiting.seats.map((occupant) =>
      occupant.type === 'person' ? { ...occupant, ready } : occupant,
    );
    return (
      <ShellContext value={shell}>
        <RoomActions
          table={{ ...waiting, seats }}
          seat={1}
          isHost={false}
          isNameTaken={false}
          now={() => 0}
          send={({ type }) => {
            sent.push(type);
            setReady(type === 'ready');
            return Promise.resolve({ ok: true, seq: 1 });
          }}
        />
      </ShellContext>
    );
  }
  await render(<Room />);
  await page.getByRole('button', { name: 'I’m ready' }).dblClick();
  const undo = page.getByRole('button', { name: 'Not ready' });
  await expect.element(undo).toBeVisible();
  expect(sent).toEqual(['ready']);
  await expect
    .poll(async () => {
      await undo.click();
      return sent;
    })
    .toEqual(['ready', 'unready']);
});
