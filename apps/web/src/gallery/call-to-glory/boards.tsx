import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

import { CardSprites } from '../../games/call-to-glory/art/card-sprites.tsx';
import { Board } from '../../games/call-to-glory/board/board.tsx';
import { boardPlays, playedTo } from '../../games/call-to-glory/testing/board-plays.ts';
import { boardStates } from '../../games/call-to-glory/testing/board-states.ts';
import { fixtureNow } from '../../games/call-to-glory/testing/table-fixture.ts';

type Send = ComponentProps<typeof Board>['send'];

/** Nobody answers in the gallery. */
const refuse: Send = () => Promise.resolve({ ok: false, error: { code: 'gallery' } });

/**
 * The table in one state, or a play over a state, by its name; links to all of them if it is the name of none.
 *
 * @param props.send takes what is pressed in a state; refuses it unless told otherwise
 */
export function Boards({
  name,
  send = refuse,
}: {
  readonly name: string;
  readonly send?: Send;
}): ReactNode {
  const make = boardStates[name];
  const play = boardPlays[name.replace(/^play-/, '')];
  return (
    <>
      <CardSprites />
      {make !== undefined ? (
        <BoardShown make={make} send={send} />
      ) : play !== undefined ? (
        <PlayShown play={play} />
      ) : (
        <StateLinks />
      )}
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
  const [{ select, ...state }] = useState(make);
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
      talk={null}
      now={() => fixtureNow}
      send={send}
      leave={() => location.assign('?state=')}
    />
  );
}

/** A table on which the next row happens with every press of the button; after the last, all begins again. */
function PlayShown({ play }: { readonly play: (typeof boardPlays)[string] }): ReactNode {
  const [count, setCount] = useState(0);
  const rounds = play.rows.length + 1;
  return (
    <>
      <Board
        key={Math.floor(count / rounds)}
        {...playedTo(play, count % rounds)}
        talk={null}
        now={() => fixtureNow}
        send={refuse}
        leave={() => location.assign('?state=')}
      />
      <button
        type="button"
        style={{ position: 'fixed', inset: 'auto auto 4px 4px', zIndex: 9 }}
        onClick={() => setCount(count + 1)}
      >
        Next
      </button>
    </>
  );
}

function StateLinks(): ReactNode {
  return (
    <ul style={{ padding: 20 }}>
      {[...Object.keys(boardStates), ...Object.keys(boardPlays).map((name) => `play-${name}`)].map(
        (name) => (
          <li key={name}>
            <a href={`?state=${name}`}>{name}</a>
          </li>
        ),
      )}
    </ul>
  );
}
