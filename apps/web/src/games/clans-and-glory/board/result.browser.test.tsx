import { gameAt } from '@call-to-glory/table/client';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Boards } from '../../../gallery/clans-and-glory/boards.tsx';
import { prepareGallery } from '../../../gallery/clans-and-glory/prepare-gallery.ts';
import { playedOut } from '../model/play-out.ts';
import { boardStates } from '../testing/board-states.ts';
import { TakingStage } from './taking-stage.tsx';

beforeAll(() => prepareGallery('en'));

const names = ['Aiko', 'Ondine', 'Mateo', 'Лев'];

it('names everybody whose shield takes, including the viewer', async () => {
  await render(<Boards name="over" />);
  await page.getByRole('button', { name: 'Meeting by meeting' }).click();
  await page.getByRole('button', { name: 'Next meeting' }).click();
  await expect
    .element(page.getByText('Meeting 2: Ondine, third shield, takes Shepherd of gorse'))
    .toBeVisible();
});

it('shows no points beside a meeting whose shields have begun to take, with Standings on', async () => {
  const over = boardStates['over']?.();
  const state = over === undefined ? undefined : gameAt(over.table)?.public;
  if (state === undefined) throw new Error('no game is over');
  const shown = { ...state, options: { ...state.options, standings: true } };
  const sheet = playedOut(shown, 1, false);
  await render(<TakingStage state={shown} names={names} at={0} sheet={sheet} />);
  const meeting = 'Meeting 1; 4 cards; shields first Ondine, second Mateo, third Лев';
  await expect.element(page.getByRole('region', { name: meeting, exact: true })).toBeVisible();
});
