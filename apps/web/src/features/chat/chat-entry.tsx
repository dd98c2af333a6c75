import type { ChatBody, ChatLine } from '@call-to-glory/protocol';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { clockTime } from '../../lib/language/duration.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { PersonActions } from './person-actions.tsx';
import { ReactionDisc } from './reaction-disc.tsx';
import type { PendingLine } from './use-outbox.ts';
import { useReactionWords } from './use-reaction-words.ts';
import type { Talk } from './use-talk.ts';

import styles from './chat-entry.module.css';

const nobody: readonly string[] = [];

interface ChatEntryProps {
  readonly line: ChatLine;
  readonly talk: Talk;
  readonly gameId: string;
  /** What each seat is called. */
  readonly names: readonly string[];
}

/** One line of the chat. Pressing the speaker's name offers to mute, block or report them. */
export function ChatEntry(props: ChatEntryProps): ReactNode {
  const { line, names } = props;
  const isMine = useMe()?.id === line.from.id;
  return (
    <li className={styles.entry} data-mine={isMine}>
      {isMine ? <OwnHead at={line.at} /> : <Head {...props} />}
      <p className={styles.words} data-type={line.body.type}>
        <Words body={line.body} names={names} />
      </p>
    </li>
  );
}

/** A line of the viewer's that nobody has heard yet, with the actions for it. */
export function PendingEntry({
  line,
  talk,
  names,
}: Pick<ChatEntryProps, 'names'> & {
  readonly line: PendingLine;
  readonly talk: Pick<Talk, 'retry' | 'discard'>;
}): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <li className={styles.entry} data-mine>
      <Me />
      <p className={styles.words} data-type={line.body.type} data-pending>
        <Words body={line.body} names={names} />
      </p>
      {line.state === 'offline' ? (
        <p className={styles.time}>{t('pending.offline')}</p>
      ) : (
        <p className={styles.failed}>
          {t('pending.failed')} {line.refused === null ? null : describeRefusal(line.refused)}
          <button type="button" onClick={() => talk.retry(line)}>
            {t('pending.again')}
          </button>
          <button type="button" onClick={() => talk.discard(line)}>
            {t('pending.discard')}
          </button>
        </p>
      )}
    </li>
  );
}

function OwnHead({ at }: { readonly at: number }): ReactNode {
  return (
    <p className={styles.time}>
      <Me /> <Time at={at} />
    </p>
  );
}

/** The place of a line shows that the viewer said it; this tells it to a screen reader. */
function Me(): ReactNode {
  const { t } = useTranslation('chat');
  return <span className="visually-hidden">{t('menu.me')}</span>;
}

/** Who said it, and when. */
function Head({ line, talk, gameId }: ChatEntryProps): ReactNode {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const game = gameOf(gameId);
  const { seat, from, at } = line;
  return (
    <>
      <span className={styles.mark}>
        {seat === null || game === null ? (
          <Eye size={20} strokeWidth={1.6} aria-hidden="true" />
        ) : (
          <game.SeatMark seat={seat} />
        )}
      </span>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.name}
          title={t('person.actions', { name: from.name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {from.name}
        </button>
        {seat === null ? <span className={styles.time}>{t('fromSpectator')}</span> : null}
        <Time at={at} />
        {isOpen ? <PersonActions person={from} talk={talk} where="chat" /> : null}
      </div>
    </>
  );
}

function Time({ at }: { readonly at: number }): ReactNode {
  return <time className={styles.time}>{clockTime(at, Date.now())}</time>;
}

/** What was said, in the reader's language where possible. */
export function Words({
  body,
  names = nobody,
}: {
  readonly body: ChatBody;
  /** What each seat is called, where that is known. */
  readonly names?: readonly string[];
}): ReactNode {
  const { t } = useTranslation('chat');
  const reactionWords = useReactionWords(names);
  switch (body.type) {
    case 'text':
      return <bdi>{body.text}</bdi>;
    case 'phrase':
      return t(`phrase.${body.phrase}`);
    case 'reaction':
      return (
        <span className={styles.reaction}>
          <ReactionDisc reaction={body.reaction} />
          {reactionWords(body)}
        </span>
      );
  }
}
