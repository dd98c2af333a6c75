import { useEffect, type ReactNode } from 'react';

import { CardSprites } from '../games/call-to-glory/art/card-sprites.tsx';
import { Board } from '../games/call-to-glory/board/board.tsx';
import { boardStates } from '../games/call-to-glory/testing/board-states.ts';
import { fixtureNow } from '../games/call-to-glory/testing/table-fixture.ts';

/** The table in one state, named by the page's address; without a name, links to all of them. */
export function Boards({ name }: { readonly name: string }): ReactNode {
  const make = boardStates[name];
  return (
    <>
      <CardSprites />
      {make === undefined ? <StateLinks /> : <BoardShown make={make} />}
    </>
  );
}

function BoardShown({ make }: { readonly make: (typeof boardStates)[string] }): ReactNode {
  const { select, ...state } = make();
  useEffect(() => {
    if (select === undefined) return;
    // The hand is there as soon as it has been measured.
    let frame = requestAnimationFrame(function press() {
      const group = document.querySelector(`[data-character="${select}"]`);
      if (group === null) frame = requestAnimationFrame(press);
      else if (group.ariaSelected === 'false') {
        group.querySelector<HTMLElement>('[data-index]')?.click();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [select]);
  return (
    <Board
      {...state}
      now={() => fixtureNow}
      send={() => Promise.resolve({ ok: false, error: { code: 'gallery' } })}
      leave={() => location.assign('?state=')}
    />
  );
}

function StateLinks(): ReactNode {
  return (
    <ul style={{ padding: 20 }}>
      {Object.keys(boardStates).map((name) => (
        <li key={name}>
          <a href={`?state=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
