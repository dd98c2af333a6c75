import type { CommandMessage } from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import type { OpenProposal } from '@call-to-glory/table/client';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { fixtureNow } from '../../board/testing/table-state.ts';
import { boardState } from '../../games/call-to-glory/testing/board-states.ts';
import { travelling } from '../../games/call-to-glory/testing/table-fixture.ts';
import { games } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import type { FakeWorld } from '../fake-shell.ts';
import { ScreenShown } from '../screen-shown.tsx';
import { prepareGallery } from './prepare-gallery.ts';
import { screenOf, Screens } from './screens.tsx';

beforeAll(() => prepareGallery('en'));

interface Change {
  readonly proposals: readonly OpenProposal[];
  readonly standstill?: object;
}

/** Shows a running game to the player of the first seat; returns the commands that they send. */
async function show(change: Change): Promise<readonly CommandMessage['command'][]> {
  return (await showOpen(change)).sent;
}

/** The same, with a function that sends a row to the table, and the position of its last one. */
async function showOpen(change: Change): Promise<{
  readonly sent: readonly CommandMessage['command'][];
  readonly seq: number;
  tell(row: EncodedRow): void;
}> {
  const screen = screenOf('vote');
  const { join } = screen.world;
  if (join?.ok !== true) throw new Error('there is no table');
  const { snapshot } = join;
  const changed = {
    ...join,
    snapshot: { ...snapshot, view: { ...(snapshot.view as object), ...change } },
  };
  const sent: CommandMessage['command'][] = [];
  let tell: (row: EncodedRow) => void = () => {};
  const world = {
    ...screen.world,
    join: changed as typeof join,
    onCommand: ({ command }: CommandMessage) => sent.push(command),
    onOpen: (open: typeof tell) => {
      tell = open;
    },
  };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  return { sent, seq: snapshot.seq, tell: (row) => tell(row) };
}

const forTheEnd: OpenProposal = { motion: { type: 'end' }, agreed: [0], against: [] };
const takenBack = { type: 'vote', motion: { type: 'end' }, isFor: false };

it.each(['en', 'fr', 'ru'] as const)(
  'a question covers nobody on the smallest phone: %s',
  async (language) => {
    await page.viewport(320, 568);
    await showLanguage(language);
    onTestFinished(() => showLanguage('en'));
    await show({ proposals: [{ motion: { type: 'pause' }, agreed: [2], against: [] }] });
    const asked = page.getByRole('status').filter({ hasText: 'Mateo' });
    await expect.element(asked).toBeVisible();
    const rival = document.querySelector('[data-rivals] [data-plate]');
    const bottom = document.querySelector('[data-answers]')?.getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual((rival?.getBoundingClientRect().top ?? 0) + 2);
  },
);

it('the button that closes the chat of a phone covers no answer to a question', async () => {
  await page.viewport(390, 844);
  await show({ proposals: [{ motion: { type: 'pause' }, agreed: [2], against: [] }] });
  const agree = page.getByRole('button', { name: 'Agree', includeHidden: true });
  await expect.element(agree).toBeVisible();
  document.querySelector<HTMLElement>('header [aria-label^="Open the chat"]')?.click();
  await expect.element(page.getByRole('dialog', { name: 'Log and chat' })).toBeVisible();
  await expect.element(agree).not.toBeVisible();
  await expect.element(page.getByText('Mateo would like a pause.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the table' }).first().click();
  await expect.element(agree).toBeVisible();
});

it('a question that has come meanwhile leaves the focus on the table, not at the top of the page', async () => {
  await page.viewport(390, 844);
  const { tell, seq } = await showOpen({ proposals: [] });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'People and game' }).click();
  const people = page.getByRole('dialog', { name: 'At this table' });
  await expect.element(people).toBeVisible();
  const events = [{ type: 'voted', seat: 2, motion: { type: 'pause' }, isFor: true }] as const;
  tell(travelling({ seq: seq + 1, at: fixtureNow, events }));
  const agree = page.getByRole('button', { name: 'Agree', includeHidden: true });
  await expect.element(agree).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(people).not.toBeInTheDocument();
  // The button of the menu, which had it before, is hidden for as long as there is a question.
  await expect.poll(() => document.activeElement?.hasAttribute('data-home')).toBe(true);
});

it('a proposal that the others have not answered can be taken back', async () => {
  const sent = await show({ proposals: [forTheEnd] });
  await page.getByRole('button', { name: 'Take back' }).click();
  expect(sent).toEqual([takenBack]);
});

it.each([false, true])(
  'a vote to end the game can be seen and taken back during a pause: having voted to continue: %s',
  async (isForGoingOn) => {
    const goOn: OpenProposal = { motion: { type: 'resume' }, agreed: [0], against: [] };
    const sent = await show({
      proposals: isForGoingOn ? [forTheEnd, goOn] : [forTheEnd],
      standstill: { reason: 'paused', since: fixtureNow, until: fixtureNow + 60_000 },
    });
    await expect
      .element(page.getByText(/^The game is paused.* The game ends once /u))
      .toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    expect(sent).toEqual([takenBack]);
  },
);

it('a vote for a longer pause can be seen and taken back during a pause', async () => {
  const sent = await show({
    proposals: [{ motion: { type: 'pause' }, agreed: [0], against: [] }],
    standstill: { reason: 'paused', since: fixtureNow, until: fixtureNow + 60_000 },
  });
  await expect
    .element(page.getByText(/^The game is paused.* The pause gets longer once /u))
    .toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  expect(sent).toEqual([{ type: 'vote', motion: { type: 'pause' }, isFor: false }]);
});

it('during a pause the others are asked for a longer one', async () => {
  await show({
    proposals: [{ motion: { type: 'pause' }, agreed: [2], against: [] }],
    standstill: { reason: 'paused', since: fixtureNow, until: fixtureNow + 60_000 },
  });
  await expect.element(page.getByText('Mateo would like a longer pause.')).toBeVisible();
});

it.each([
  ['pause', 'No pause for now: not everyone agrees.'],
  ['end', 'The game goes on: not everyone wants to end it.'],
] as const)('those who have voted read that a proposal is lost: %s', async (type, words) => {
  const motion: OpenProposal = { motion: { type }, agreed: [0], against: [] };
  const { tell, seq } = await showOpen({ proposals: [motion] });
  await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  const events = [{ type: 'motionLost', motion: { type } }] as const;
  tell(travelling({ seq: seq + 1, at: fixtureNow, events }));
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
});

it('the others read that somebody took a proposal back', async () => {
  const motion = { type: 'end' } as const;
  const { tell, seq } = await showOpen({ proposals: [{ motion, agreed: [2], against: [] }] });
  await expect.element(page.getByRole('button', { name: 'Agree' })).toBeVisible();
  const votes = [true, false].map((isFor) => ({ type: 'voted', seat: 2, motion, isFor }) as const);
  const events = [...votes, { type: 'motionLost', motion }] as const;
  tell(travelling({ seq: seq + 1, at: fixtureNow, events }));
  const words = 'The game goes on: Mateo took the suggestion back.';
  await expect.element(page.getByText(words)).toBeVisible();
});

it('people are named apart from what they are, for those who hear it', async () => {
  await page.viewport(1440, 900);
  await show({ proposals: [] });
  await page.getByRole('button', { name: 'People and game' }).click();
  const first = page.getByRole('dialog').getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/^\S+ you/u);
});

it('those who have agreed read for whom the others wait', async () => {
  const pause: OpenProposal = { motion: { type: 'pause' }, agreed: [2, 0], against: [] };
  await show({ proposals: [pause] });
  await expect
    .element(page.getByText(/^The pause begins once Aiko and Лев\sagree\.$/u))
    .toBeVisible();
});

it.each([
  ['cover', 'or once more than half of you want it to.'],
  ['wait', 'unless more than half of you want to wait.'],
] as const)(
  'those who have voted on a stand-in read what happens next: %s',
  async (type, words) => {
    const screen = screenOf('absence');
    const { join } = screen.world;
    if (join?.ok !== true) throw new Error('there is no table');
    const { snapshot } = join;
    const proposals = [{ motion: { type, seat: 2 }, agreed: [0], against: [] }];
    const view = { ...(snapshot.view as object), proposals };
    const world = { ...screen.world, join: { ...join, snapshot: { ...snapshot, view } } };
    await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
    const notice = (): string =>
      document.querySelector('[data-notice]')?.textContent.replaceAll(/\s/gu, ' ') ?? '';
    await expect.poll(notice).toContain(words);
  },
);

it('the time until a bot stands in counts down visibly, and is read aloud once', async () => {
  await render(<Screens name="absence" />);
  await expect.element(page.getByText(/has lost connection/u).first()).toBeVisible();
  const seen = document.querySelector('[data-notice] p > [aria-hidden="true"]');
  const spoken = document.querySelector('[data-notice] p > .visually-hidden');
  const [first, aloud] = [seen?.textContent, spoken?.textContent];
  expect(aloud).toBe(first);
  await expect.poll(() => seen?.textContent).not.toBe(first);
  expect(spoken?.isConnected).toBe(true);
  expect(spoken?.textContent).toBe(aloud);
});

it('a player who continues after the server was restored no longer wants the end', async () => {
  const sent = await show({ proposals: [forTheEnd], standstill: { reason: 'restored', since: 0 } });
  await expect.element(page.getByRole('button', { name: 'End the game' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(sent).toEqual([takenBack, { type: 'vote', motion: { type: 'resume' }, isFor: true }]);
});

it('a pause leaves the menu and the chat of a phone in reach, beside the way to end it', async () => {
  onTestFinished(() => showLanguage('en'));
  await page.viewport(360, 640);
  await render(<Screens name="paused" />);
  for (const language of ['en', 'fr', 'ru'] as const) {
    await showLanguage(language);
    await expect.element(page.getByText(paused[language])).toBeVisible();
    const bar = document.querySelector('header:has([data-notice])');
    const inReach = (): readonly boolean[] =>
      [...(bar?.querySelectorAll('button') ?? [])].map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(inReach, { message: language }).toEqual([true, true, true]);
  }
});

const paused = {
  en: /^The game is paused. It/u,
  fr: /^La partie est en pause. /u,
  ru: /^Игра на паузе\. Она/u,
};

it('nobody is asked any more whether to leave a game that is over', async () => {
  await page.viewport(1440, 900);
  const [screen, end] = [screenOf('playing'), boardState('game-end')];
  const { join } = screen.world;
  if (join?.ok !== true || end.table.stage !== 'finished') throw new Error('there is no table');
  const { snapshot } = join;
  const view = { ...(snapshot.view as object), game: end.table.game };
  let tell: (row: EncodedRow) => void = () => {};
  const world: FakeWorld = {
    ...screen.world,
    join: { ...join, snapshot: { ...snapshot, view } },
    onOpen: (open) => {
      tell = open;
    },
  };
  await render(<ScreenShown screen={{ ...screen, world }} games={[games[0]]} />);
  const leave = page.getByRole('button', { name: /^Leave/u });
  await leave.click();
  const question = page.getByRole('dialog', { name: 'Leave this game?' });
  await expect.element(question).toBeVisible();
  const over = { type: 'gameFinished', secret: '' } as const;
  tell(travelling({ seq: snapshot.seq + 1, at: 0, events: [over] }));
  await expect.element(page.getByRole('heading', { name: 'Rematch' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(leave).toHaveFocus();
});
