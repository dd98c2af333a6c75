import { gameAt } from '@call-to-glory/table/client';
import type { Toy } from '@call-to-glory/toy-game/client';
import { BookOpen, LogOut, ShieldCheck, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { BoardProps } from '../../board/board-props.ts';
import { Rail, type RailTab } from '../../board/rail/rail.tsx';
import { useTableLog } from '../../board/rail/use-table-log.ts';
import type { RulesAnchor } from '../../board/rules/lazy-reader.tsx';
import { RulesDialog } from '../../board/rules/rules-dialog.tsx';
import { GameLooksProvider, type GameLooks } from '../../board/words/game-looks.ts';
import { useSay } from '../../board/words/say.ts';
import { message as boardMessage } from '../../board/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { entriesOf } from './log-entries.ts';
import { message } from './messages/words.ts';
import { RulesReader } from './rules-reader.ts';
import { Scene } from './scene.tsx';
import { SeatMark, seatName } from './seat-mark.tsx';

import styles from './board.module.css';

const looks: GameLooks = { SeatMark, seatName, Token: () => null };

/** The table of the toy game. */
export function Board(props: BoardProps<Toy>): ReactNode {
  return (
    <GameLooksProvider value={looks}>
      <BoardInside {...props} />
    </GameLooksProvider>
  );
}

function BoardInside(props: BoardProps<Toy>): ReactNode {
  const { table, seq, connected, talk, past, people = null } = props;
  const say = useSay();
  const [rulesAt, setRulesAt] = useState<RulesAnchor | null>(null);
  const [tab, setTab] = useState<RailTab>('log');
  const { names, steps, entries } = useTableLog(props, connected, entriesOf);
  const view = gameAt(table);
  if (view === null) return null;
  const { round } = view.public;
  return (
    <div className={styles.page} data-seq={seq}>
      <header className={styles.bar}>
        <h1>{say(message('name'))}</h1>
        <p>{say(message('round', { round }))}</p>
        <div className={styles.notices}>{props.notices}</div>
        <Button look="plain" onClick={() => setRulesAt({ id: '' })}>
          <BookOpen size={20} strokeWidth={1.6} aria-hidden="true" />
          {say(boardMessage('bar.rules'))}
        </Button>
        {people === null ? null : (
          <Button look="plain" onClick={people}>
            <Users size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(boardMessage('bar.people'))}
          </Button>
        )}
        {past === undefined ? null : (
          <Button look="plain" onClick={past.showFairness}>
            <ShieldCheck size={20} strokeWidth={1.6} aria-hidden="true" />
            {say(boardMessage('bar.fairness'))}
          </Button>
        )}
        <Button look="plain" onClick={props.leave}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
          {say(boardMessage('bar.leave'))}
        </Button>
      </header>
      <Scene {...props} view={view} names={names} steps={steps} />
      <aside className={styles.rail}>
        {props.watching}
        <Rail entries={entries} talk={talk} tab={tab} hasTitle onTab={setTab} />
      </aside>
      <RulesDialog
        Reader={RulesReader}
        title={say(boardMessage('bar.rules'))}
        at={rulesAt}
        onClose={() => setRulesAt(null)}
      />
    </div>
  );
}
