import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatRule } from '@call-to-glory/protocol';
import { isHost, viewerOf } from '@call-to-glory/table/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ChatEntry } from './chat-entry.tsx';
import { Composer } from './composer.tsx';
import type { Talk } from './use-talk.ts';

import styles from './chat-panel.module.css';

const rules: readonly ChatRule[] = ['all', 'phrases', 'off'];

/** What is said at a table, and a place to say something. What is shown counts as read. */
export function ChatPanel({
  talk,
  table,
}: {
  readonly talk: Talk;
  readonly table: SeenTable<GameTypes>;
}): ReactNode {
  const { t } = useTranslation('chat');
  const me = useMe();
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  const { lines, markRead } = talk;
  const last = lines.at(-1);
  const watches = me === null || viewerOf(table, me.id) === 'watcher';
  const isAmongWatchers = watches && table.stage === 'playing';

  // What comes while it is open is read as well.
  useEffect(markRead, [markRead, last]);
  useEffect(() => {
    const { current } = list;
    if (current !== null && isFollowing.current) current.scrollTop = current.scrollHeight;
  }, [last]);

  return (
    <div className={styles.panel}>
      {me !== null && isHost(table, me.id) && talk.rule !== null ? (
        <div className={styles.rule}>
          <span aria-hidden="true">{t('rule.label')}</span>
          <SelectField
            isBare
            label={t('rule.label')}
            value={talk.rule}
            choices={rules.map((value) => ({ value, label: t(`rule.${value}`) }))}
            onChange={talk.setRule}
          />
        </div>
      ) : null}
      <ol
        ref={list}
        className={styles.lines}
        aria-label={t('chat')}
        aria-live="polite"
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isFollowing.current = scrollTop + clientHeight > scrollHeight - 24;
        }}
      >
        {lines.length === 0 ? (
          <li className={styles.empty}>{t(isAmongWatchers ? 'among' : 'empty')}</li>
        ) : null}
        {lines.map((line) => (
          <ChatEntry key={line.id} line={line} talk={talk} gameId={table.gameId} />
        ))}
      </ol>
      <Composer
        talk={talk}
        label={t(isAmongWatchers ? 'toWatchers' : table.stage === 'playing' ? 'toTable' : 'toAll')}
      />
    </div>
  );
}
