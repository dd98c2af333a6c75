import type { ChatBody, Refused } from '@call-to-glory/protocol';
import { MessageCircleMore } from 'lucide-react';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { phrases, reactionIcons, reactions } from './ready-words.ts';
import type { Talk } from './use-talk.ts';

import styles from './composer.module.css';

/** Where something is said: typed, or picked from what is ready. */
export function Composer({
  talk,
  label,
}: {
  readonly talk: Talk;
  readonly label: string;
}): ReactNode {
  const { t } = useTranslation('chat');
  const isNobody = useMe() === null;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const offersPhrases = isOpen || talk.rule === 'phrases';

  if (talk.rule === 'off' || isNobody) {
    return <p className={styles.note}>{t(talk.rule === 'off' ? 'off' : 'nameFirst')}</p>;
  }

  async function say(body: ChatBody): Promise<void> {
    const refusal = await talk.say(body);
    setRefused(refusal);
    if (refusal !== null) return;
    setOpen(false);
    if (body.type === 'text') setText('');
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (text.trim() !== '') void say({ type: 'text', text });
  }

  return (
    <div className={styles.composer}>
      {refused === null ? null : (
        <p className={styles.fault} role="alert">
          {describeRefusal(refused)}
        </p>
      )}
      <p className={styles.note} role="status">
        {talk.unheard === 0 ? null : t('unheard', { count: talk.unheard })}
      </p>
      {offersPhrases ? <ReadyWords onSay={(body) => void say(body)} /> : null}
      {talk.rule === 'phrases' ? (
        <p className={styles.note}>{t('phrasesOnly')}</p>
      ) : (
        <form className={styles.line} onSubmit={submit}>
          <input
            id="chat-text"
            className={styles.text}
            autoComplete="off"
            enterKeyHint="send"
            maxLength={400}
            aria-label={label}
            placeholder={label}
            value={text}
            onChange={(change) => {
              setText(change.target.value);
              setRefused(null);
            }}
          />
          <button
            type="button"
            className={styles.reaction}
            title={t('phrases')}
            aria-label={t('phrases')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <MessageCircleMore size={20} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </form>
      )}
    </div>
  );
}

/** What can be said with one press. */
function ReadyWords({ onSay }: { onSay(body: ChatBody): void }): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.ready} role="group" aria-label={t('phrases')}>
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className={styles.phrase}
          onClick={() => onSay({ type: 'phrase', phrase })}
        >
          {t(`phrase.${phrase}`)}
        </button>
      ))}
      <div className={styles.reactions}>
        {reactions.map((reaction) => {
          const Icon = reactionIcons[reaction];
          return (
            <button
              key={reaction}
              type="button"
              className={styles.reaction}
              title={t(`reaction.${reaction}`)}
              aria-label={t(`reaction.${reaction}`)}
              onClick={() => onSay({ type: 'reaction', reaction })}
            >
              <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
            </button>
          );
        })}
      </div>
    </div>
  );
}
