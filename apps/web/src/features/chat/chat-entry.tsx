import type { ChatBody, ChatLine } from '@call-to-glory/protocol';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { PersonActions } from './person-actions.tsx';
import { reactionIcons } from './ready-words.ts';
import type { Talk } from './use-talk.ts';

import styles from './chat-entry.module.css';

/** One thing that was said. A press on the name of who said it offers to mute, block or report them. */
export function ChatEntry({
  line,
  talk,
  gameId,
}: {
  readonly line: ChatLine;
  readonly talk: Talk;
  readonly gameId: string;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const isMine = useMe()?.id === line.from.id;
  const game = gameOf(gameId);
  const { seat, from } = line;
  return (
    <li className={styles.entry}>
      {seat === null || game === null ? (
        <Eye className={styles.eye} size={18} strokeWidth={1.6} aria-hidden="true" />
      ) : (
        <game.SeatMark seat={seat} />
      )}
      <div>
        <p>
          {isMine ? (
            <strong>{from.name}</strong>
          ) : (
            <button
              type="button"
              className={styles.name}
              title={t('person.actions', { name: from.name })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {from.name}
            </button>
          )}
          {seat === null ? <span className={styles.tag}>{t('fromWatcher')}</span> : null}
        </p>
        <p className={styles.words}>
          <Words body={line.body} />
        </p>
        {isOpen ? <PersonActions person={from} talk={talk} /> : null}
      </div>
    </li>
  );
}

/** What was said, in the reader's language where it can be. */
export function Words({ body }: { readonly body: ChatBody }): ReactNode {
  const { t } = useTranslation('chat');
  switch (body.type) {
    case 'text':
      return <bdi>{body.text}</bdi>;
    case 'phrase':
      return t(`phrase.${body.phrase}`);
    case 'reaction': {
      const Icon = reactionIcons[body.reaction];
      return (
        <span className={styles.reaction}>
          <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
          {t(`reaction.${body.reaction}`)}
        </span>
      );
    }
  }
}
