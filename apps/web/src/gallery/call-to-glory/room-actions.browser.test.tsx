import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer, Me } from '@call-to-glory/protocol';
import type { TableCommand, TableView } from '@call-to-glory/table/client';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { messages } from '../../features/table/messages.ts';
import { RoomActions } from '../../features/table/room-actions.tsx';
import { games } from '../../games/games.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { createStore } from '../../lib/store/store.ts';
import { fakeShell } from '../fake-shell.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf } from './screens.tsx';

beforeAll(async () => {
  await prepareGallery('en');
  await messages();
});

/** The actions of a guest who is not ready; `answers` hold back what the table says if it is late. */
function room(isLate: boolean) {
  const { world } = screenOf('waiting');
  if (world.join?.ok !== true) throw new Error('there is no table');
  const waiting = world.join.snapshot.view as TableView<GameTypes>;
  const shell = fakeShell(world);
  const sent: TableCommand['type'][] = [];
  const answers: (() => void)[] = [];
  let askAgain = (): void => {};
  function Room() {
    const [ready, setReady] = useState(false);
    askAgain = () => setReady(false);
    const seats = waiting.seats.map((occupant) =>
      occupant.type === 'person' ? { ...occupant, ready } : occupant,
    );
    async function send({ type }: TableCommand): Promise<CommandAnswer> {
      sent.push(type);
      if (isLate) await new Promise<void>((resolve) => answers.push(resolve));
      setReady(type === 'ready');
      return { ok: true, seq: 1 };
    }
    return (
      <ShellContext value={shell}>
        <RoomActions
          table={{ ...waiting, seats }}
          seat={1}
          isHost={false}
          isNameTaken={false}
          now={() => 0}
          send={send}
        />
      </ShellContext>
    );
  }
  return { Room, sent, answers, askAgain: () => askAgain() };
}

const yes = page.getByRole('button', { name: 'I’m ready' });
const no = page.getByRole('button', { name: 'Not ready' });

it.each([
  ['at once', false],
  ['only after it', true],
])('only the first half of a double press counts where the answer comes %s', async (_, isLate) => {
  const { Room, sent, answers } = room(isLate);
  await render(<Room />);
  for (const [button, other, all] of [
    [yes, no, ['ready']],
    [no, yes, ['ready', 'unready']],
    [yes, no, ['ready', 'unready', 'ready']],
  ] as const) {
    await expect
      .poll(async () => {
        if (sent.length < all.length) await button.dblClick();
        return sent;
      })
      .toEqual(all);
    for (const answer of answers.splice(0)) answer();
    await expect.element(other).toBeVisible();
    expect(sent).toEqual(all);
  }
});

it('a press counts at once for a player who is asked again', async () => {
  const { Room, sent, askAgain } = room(false);
  await render(<Room />);
  await yes.click();
  await expect.element(no).toBeVisible();
  askAgain();
  await expect.element(yes).toBeVisible();
  await yes.click();
  expect(sent).toEqual(['ready', 'ready']);
});

it.each([
  [1440, 900],
  [1024, 768],
])('what players agree to by being ready moves no button at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const screen = screenOf('waiting');
  const { join } = screen.world;
  if (join?.ok !== true) throw new Error('there is no table');
  const { snapshot } = join;
  const view = snapshot.view as TableView<GameTypes>;
  const boxes: unknown[] = [];
  for (const hands of [false, true]) {
    const options = { ...view.options, watching: { delay: 24, hands } };
    const shown = { ...join, snapshot: { ...snapshot, view: { ...view, options } } };
    const world = { ...screen.world, me: { id: 'p1', name: 'Aiko' }, join: shown };
    const { unmount } = await render(
      <ScreenShown screen={{ ...screen, world }} games={[games[0]]} />,
    );
    await expect.element(yes).toBeVisible();
    expect(page.getByText(/By saying you’re ready, you\sagree/u).elements()).toHaveLength(
      hands ? 1 : 0,
    );
    const chip = hands ? /^Spectators\ssee\sall\shands$/u : /^Spectators\swith\sa\sdelay$/u;
    await expect.element(page.getByText(chip)).toBeVisible();
    const { right } = yes.element().getBoundingClientRect();
    boxes.push(Math.round(right));
    await unmount();
  }
  expect(boxes[1]).toEqual(boxes[0]);
});

it('somebody whom the host has removed hears and reads that, also at a locked table, and is not asked to say hello', async () => {
  await page.viewport(1440, 900);
  const screen = screenOf('waiting');
  const { join } = screen.world;
  if (join?.ok !== true) throw new Error('there is no table');
  const me = { id: 'p9', name: 'Zoé' };
  const view = { ...(join.snapshot.view as object), locked: true, kicked: [me.id] };
  const shown = { ...join, snapshot: { ...join.snapshot, view } };
  const world = { ...screen.world, me, join: shown };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  const foot = (): string | undefined => document.querySelector('footer')?.textContent;
  await expect.poll(foot).toMatch(/The\shost\shas\sremoved\syou/u);
  await expect.element(page.getByRole('alert').getByText(/has removed you/u)).toBeVisible();
  await expect.element(page.getByText('Say hello')).not.toBeInTheDocument();
});

it('leaves the focus in the field of a name that is taken, where another can be typed', async () => {
  const { world } = screenOf('waiting');
  if (world.join?.ok !== true) throw new Error('there is no table');
  const waiting = world.join.snapshot.view as TableView<GameTypes>;
  const seats = waiting.seats.map(() => ({ type: 'empty' }) as const);
  const shell = fakeShell({ ...world, me: null });
  const me = createStore<Me | null>(null);
  const callMe = (name: string) => {
    const value = { id: 'new', name };
    me.set(value);
    return Promise.resolve({ ok: true, value } as const);
  };
  const session = { ...shell.session, me, callMe };
  function Joining() {
    const [isNameTaken, setNameTaken] = useState(false);
    const send = (): Promise<CommandAnswer> => {
      setNameTaken(true);
      return Promise.resolve({ ok: false, error: { code: 'name-taken' } });
    };
    return (
      <ShellContext value={{ ...shell, session, backend: { ...shell.backend, player: me } }}>
        <RoomActions
          table={{ ...waiting, seats }}
          seat={null}
          isHost={false}
          isNameTaken={isNameTaken}
          now={() => 0}
          send={send}
        />
        {isNameTaken ? <p>That name is taken.</p> : null}
      </ShellContext>
    );
  }
  await render(<Joining />);
  const field = page.getByRole('textbox', { name: 'What should we call you?' });
  await field.click();
  await userEvent.keyboard('Ann{Enter}');
  await expect.element(page.getByText('That name is taken.')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(field).toHaveValue('Anna');
});

it('has the countdown read out where it begins, and not at every second', async () => {
  const { world } = screenOf('waiting');
  if (world.join?.ok !== true) throw new Error('there is no table');
  const waiting = world.join.snapshot.view as TableView<GameTypes>;
  const countdown = { startsAt: 5000, adding: [], graceUntil: 5000 };
  const shell = fakeShell(world);
  const Room = ({ now }: { readonly now: number }) => (
    <ShellContext value={shell}>
      <RoomActions
        table={{ ...waiting, countdown } as typeof waiting}
        seat={1}
        isHost={false}
        isNameTaken={false}
        now={() => now}
        send={() => Promise.resolve({ ok: true, seq: 1 })}
      />
    </ShellContext>
  );
  const { rerender } = await render(<Room now={0} />);
  const status = page.getByRole('status');
  const parts = () => [...status.element().children].map(({ textContent }) => textContent);
  const five = 'Starts in 5 seconds';
  await expect.poll(parts).toEqual([five, five]);
  await rerender(<Room now={2000} />);
  await expect.poll(parts).toEqual(['Starts in 3 seconds', five]);
  expect(status.element().firstElementChild?.ariaHidden).toBe('true');
});
