import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { EntryList } from '../log/entry-list.tsx';
import type { LogEntry } from '../log/log-of.ts';
import { useLooks } from '../words/game-looks.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { ReplayControls } from './use-replay.ts';

import styles from './replay-log.module.css';

interface ReplayLogProps {
  readonly controls: ReplayControls;
  readonly entries: readonly LogEntry[];
  readonly names: readonly string[];
  /** The headings between entries, each by the id of the entry that it precedes. */
  readonly headings: ReadonlyMap<string, string>;
  /** Is it beside the table, with a title of its own? */
  readonly hasTitle: boolean;
  /** Something was chosen, which closes a drawer. */
  onChosen(): void;
}

/** The written game, each entry leading to its moment, and the choice of whose view it is seen from. */
export function ReplayLog(props: ReplayLogProps): ReactNode {
  const { controls, entries, names, headings, hasTitle, onChosen } = props;
  const say = useSay();
  return (
    <>
      {hasTitle ? <h2 className={styles.title}>{say(message('log.title'))}</h2> : null}
      <EntryList
        entries={entries}
        headings={headings}
        seq={controls.at + 1}
        onGo={(seq) => {
          controls.go(seq - 1);
          onChosen();
        }}
      />
      <Eyes names={names} chosen={controls.seat} onChoose={controls.setSeat} />
    </>
  );
}

/** The choice of whose view the game is seen from. */
function Eyes({
  names,
  chosen,
  onChoose,
}: {
  readonly names: readonly string[];
  readonly chosen: Seat | null;
  onChoose(seat: Seat | null): void;
}): ReactNode {
  const say = useSay();
  const { SeatMark } = useLooks();
  return (
    <div className={styles.eyes} role="group" aria-label={say(message('replay.eyes'))}>
      <p className={styles.who} aria-hidden="true">
        <span className={styles.words}>{say(message('replay.eyes'))}</span>
        <strong className={styles.name}>
          {chosen === null ? say(message('replay.spectator')) : names[chosen]}
        </strong>
      </p>
      {names.map((name, seat) => (
        <button
          key={seat}
          type="button"
          className={styles.eye}
          aria-pressed={seat === chosen}
          title={name}
          aria-label={name}
          onClick={() => onChoose(seat === chosen ? null : seat)}
        >
          <SeatMark seat={seat} state={seat === chosen ? 'active' : 'away'} />
        </button>
      ))}
    </div>
  );
}
