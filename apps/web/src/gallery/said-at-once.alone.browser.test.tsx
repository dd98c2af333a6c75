import type { GameTypes } from '@call-to-glory/game-kit';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import type { BoardProps } from '../board/contract/board-props.ts';
import { boardMessages } from '../board/messages/messages.ts';
import { pageShown } from '../board/testing/page-shown.ts';
import type { TableState } from '../board/testing/table-state.ts';
import { Board } from '../games/call-to-glory/board/board.tsx';
import { tableMessages } from '../games/call-to-glory/messages/messages.ts';
import { boardStates } from '../games/call-to-glory/testing/board-states.ts';
import { Board as ClansBoard } from '../games/clans-and-glory/board/board.tsx';
import { tableMessages as clansMessages } from '../games/clans-and-glory/messages/messages.ts';
import { boardStates as clansStates } from '../games/clans-and-glory/testing/board-states.ts';
import { addGameTexts } from '../games/games.ts';
import { nobodyThere } from './boards-of.tsx';

/** The states at an end, which load their own texts. */
const ends = /^(?:over|round-end|game-)/u;

/** A missing text is shown as its key. */
const keyAlone = /^[a-z]\w*(?:\.\w+)+$/u;

beforeAll(async () => {
  await addGameTexts();
  for (const add of [boardMessages, tableMessages, clansMessages]) await add();
});

describe.each([
  ['Call to Glory', () => missingOn(Board, boardStates)],
  ['Clans and Glory', () => missingOn(ClansBoard, clansStates)],
])('%s', (_game, missing) => {
  it('shows no text in play that loads later than the table', async () => {
    expect(await missing()).toEqual([]);
  });
});

/** The keys shown in place of texts, in each state of play, also where turns take days and everybody is away. */
async function missingOn<Types extends GameTypes>(
  Shown: ComponentType<BoardProps<Types>>,
  states: Readonly<Record<string, () => TableState<Types>>>,
): Promise<readonly string[]> {
  const inPlay = Object.entries(states).filter(([name]) => !ends.test(name));
  const shown = inPlay.map(([name, make]) => [name, make()] as const);
  const away = inPlay
    .slice(0, 1)
    .map(([name, make]) => [`${name}, all away`, calm(make())] as const);
  const missing: string[] = [];
  for (const [name, state] of [...away, ...shown]) {
    const { unmount } = await render(<Shown {...state} {...nobodyThere} />);
    await pageShown();
    missing.push(...keysShown().map((key) => `${name}: ${key}`));
    await unmount();
  }
  return missing;
}

function calm<Types extends GameTypes>(state: TableState<Types>): TableState<Types> {
  const { table } = state;
  const away = table.seats.flatMap((seat) => (seat.type === 'person' ? [seat.person.id] : []));
  return {
    ...state,
    table: { ...table, options: { ...table.options, clock: 'days' } },
    presence: { ...state.presence, away },
  };
}

function keysShown(): readonly string[] {
  const words = [...document.querySelectorAll('body *')].flatMap((element) => [
    element.ariaLabel ?? '',
    ...Array.from(element.childNodes, ({ nodeType, nodeValue }) =>
      nodeType === Node.TEXT_NODE ? (nodeValue ?? '') : '',
    ),
  ]);
  return words.filter((text) => keyAlone.test(text));
}
