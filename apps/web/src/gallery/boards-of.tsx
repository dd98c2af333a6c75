import type { GameTypes } from '@call-to-glory/game-kit';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import type { BoardProps } from '../board/contract/board-props.ts';
import { fixtureNow, type TableState } from '../board/testing/table-state.ts';

interface ShownBoards<Types extends GameTypes, State extends TableState<Types>> {
  readonly Sprites: ComponentType;
  readonly Board: ComponentType<BoardProps<Types>>;
  /** Every state of the table, by name. */
  readonly states: Readonly<Record<string, () => State>>;
  /** Chooses what a state begins with; false while it cannot be chosen yet. */
  press(state: State): boolean;
  /** Other components to show, by name. */
  readonly others?: Readonly<Record<string, ComponentType>>;
}

interface BoardsProps<Types extends GameTypes> {
  readonly name: string;
  /** Receives the commands of presses in a state; by default they are refused. */
  readonly send?: BoardProps<Types>['send'];
}

/** Props of every board in the gallery: nobody answers, and no time passes. */
export const nobodyThere = {
  talk: null,
  now: () => fixtureNow,
  send: () => Promise.resolve({ ok: false, error: { code: 'gallery' } } as const),
  past: {
    fetchLog: () => Promise.resolve({ ok: false, refusal: { code: 'gallery' } } as never),
    showFairness: () => {},
  },
  leave: () => location.assign(addressOf('')),
};

/** The table of a game in the named state; links to all states if the name is unknown. */
export function boardsOf<Types extends GameTypes, State extends TableState<Types>>({
  Sprites,
  Board,
  states,
  press,
  others = {},
}: ShownBoards<Types, State>): ComponentType<BoardsProps<Types>> {
  function Shown({
    make,
    send = nobodyThere.send,
  }: Omit<BoardsProps<Types>, 'name'> & { readonly make: () => State }): ReactNode {
    const [state] = useState(make);
    useEffect(() => {
      let frame = requestAnimationFrame(function again() {
        if (!press(state)) frame = requestAnimationFrame(again);
      });
      return () => cancelAnimationFrame(frame);
    }, [state]);
    return <Board {...state} {...nobodyThere} send={send} />;
  }

  return function Boards({ name, ...rest }) {
    const make = states[name];
    const Other = others[name];
    return (
      <>
        <Sprites />
        {make !== undefined ? (
          <Shown make={make} {...rest} />
        ) : Other !== undefined ? (
          <Other />
        ) : (
          <ul style={{ padding: 20 }}>
            {[...Object.keys(states), ...Object.keys(others)].map((one) => (
              <li key={one}>
                <a href={addressOf(one)}>{one}</a>
              </li>
            ))}
          </ul>
        )}
      </>
    );
  };
}

/** The address at which the gallery shows another state of this game. */
function addressOf(state: string): string {
  const query = new URLSearchParams(location.search);
  query.set('state', state);
  return `?${query}`;
}
