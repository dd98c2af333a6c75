import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

import { fixtureNow } from '../../board/testing/table-state.ts';
import { ClanSprites } from '../../games/clans-and-glory/art/clan-sprites.tsx';
import { Board } from '../../games/clans-and-glory/board/board.tsx';
import { boardStates } from '../../games/clans-and-glory/testing/board-states.ts';

type Send = ComponentProps<typeof Board>['send'];

interface BoardsProps {
  readonly name: string;
  readonly send?: Send;
}

/** Nobody answers in the gallery. */
const refuse: Send = () => Promise.resolve({ ok: false, error: { code: 'gallery' } });

/**
 * The table in one state, by its name; links to all of them if it is the name of none.
 *
 * @param props.send takes what is pressed in a state; refuses it unless told otherwise
 */
export function Boards({ name, send = refuse }: BoardsProps): ReactNode {
  const make = boardStates[name];
  return (
    <>
      <ClanSprites />
      {make === undefined ? <StateLinks /> : <BoardShown make={make} send={send} />}
    </>
  );
}

function BoardShown({
  make,
  send,
}: {
  readonly make: (typeof boardStates)[string];
  readonly send: Send;
}): ReactNode {
  const [{ pick, ...state }] = useState(make);
  useEffect(() => {
    if (pick === undefined) return;
    // A press counts as soon as what is asked has been there for a moment.
    let frame = requestAnimationFrame(function press() {
      const card = document.querySelector<HTMLElement>(`[data-card="${pick}"]`);
      if (card === null || card.ariaDisabled === 'true') frame = requestAnimationFrame(press);
      else if (card.ariaPressed === 'false') card.click();
    });
    return () => cancelAnimationFrame(frame);
  }, [pick]);
  return (
    <Board
      {...state}
      talk={null}
      now={() => fixtureNow}
      send={send}
      leave={() => location.assign('?game=clans-and-glory&state=')}
    />
  );
}

function StateLinks(): ReactNode {
  return (
    <ul style={{ padding: 20 }}>
      {Object.keys(boardStates).map((name) => (
        <li key={name}>
          <a href={`?game=clans-and-glory&state=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
