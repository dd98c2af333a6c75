import type { GameTypes } from '@call-to-glory/game-kit';
import type { AnswerTo } from '@call-to-glory/protocol';
import { playersOf, type Person, type TableView } from '@call-to-glory/table/client';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { asking } from './asking.ts';
import { ChatRuleSelect } from './chat-rule-select.tsx';
import { PersonActions } from './person-actions.tsx';
import type { Talk } from './use-talk.ts';

import styles from './watching-panel.module.css';

type Watching = Extract<AnswerTo<'listWatchers'>, { ok: true }>;

/** Shows who is at a table and who watches, with the actions for each of them. */
export function WatchingPanel({
  talk,
  table,
}: {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
}): ReactNode {
  const { t } = useTranslation('chat');
  const { connection } = useShell();
  /** Null until it is known. */
  const [watching, setWatching] = useState<Watching | null>(null);
  const { named, others } = watching ?? { named: [], others: 0 };
  useEffect(() => {
    const { ask, stop } = asking((onRefused) =>
      connection.emit('listWatchers', { table: table.id }, (answer: AnswerTo<'listWatchers'>) => {
        if (answer.ok) setWatching(answer);
        else onRefused(answer.error);
      }),
    );
    ask();
    const silence = connection.listen({
      up: ask,
      // As many as before may be others, or have taken a name.
      presence: (told) => {
        if (told.table === table.id) ask();
      },
    });
    return () => {
      stop();
      silence();
    };
  }, [connection, table.id]);
  const seated = playersOf(table).flatMap((occupant) =>
    occupant.type === 'person' ? [occupant.person] : [],
  );
  return (
    <div className={styles.panel}>
      <h3>{t('people.seated')}</h3>
      <People people={seated} talk={talk} />
      <h3>{t('people.watching')}</h3>
      <People people={named} talk={talk} />
      {watching === null || named.length + others > 0 ? null : <p>{t('people.nobody')}</p>}
      {others === 0 ? null : <p>{t('people.others', { count: others })}</p>}
      <ChatRuleSelect talk={talk} table={table} />
    </div>
  );
}

function People({
  people,
  talk,
}: {
  readonly people: readonly Person[];
  readonly talk: Talk;
}): ReactNode {
  const { t } = useTranslation('chat');
  const meId = useMe()?.id;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul>
      {people.map(({ id, name }) => {
        const how = talk.blocked.find((person) => person.id === id)?.how;
        return (
          <li key={id}>
            {id === meId ? (
              <p className={styles.person}>{name}</p>
            ) : (
              <button
                type="button"
                className={styles.person}
                aria-expanded={openId === id}
                onClick={() => setOpenId(openId === id ? null : id)}
              >
                {name}
                {how === undefined ? null : (
                  <span>{t(how === 'mute' ? 'person.muted' : 'person.blocked')}</span>
                )}
              </button>
            )}
            {openId === id ? <PersonActions person={{ id, name }} talk={talk} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
