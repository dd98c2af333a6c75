import type { ChatBody, WireRefusal } from '@call-to-glory/protocol';
import { phrases, readChatText } from '@call-to-glory/protocol/phrases';
import { MessageCircleMore, SendHorizontal } from 'lucide-react';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { useMe } from '../../lib/shell/shell-context.ts';
import { NameForm } from '../identity/name-form.tsx';
import { Reactions } from './reactions.tsx';
import type { Talk } from './use-talk.ts';

import styles from './composer.module.css';

interface ComposerProps {
  readonly talk: Talk;
  readonly label: string;
  /** Has the host removed the viewer from the table? */
  readonly isKicked: boolean;
  /** Does the page already ask for a name? */
  readonly isNameAsked?: boolean | undefined;
  /** Called when something was said with one press. */
  readonly onReacted?: (() => void) | undefined;
}

/** Where the player says something: a reaction with one press, typed text, or a ready-made phrase. */
export function Composer(props: ComposerProps): ReactNode {
  const { talk } = props;
  const { t } = useTranslation('chat');
  const { t: main } = useTranslation();
  const isNobody = useMe() === null;
  if (talk.rule === 'off') return <p className={styles.closed}>{t('off')}</p>;
  if (props.isKicked) return <p className={styles.closed}>{main('refused.kicked')}</p>;
  if (isNobody && props.isNameAsked === true)
    return <p className={styles.closed}>{t('nameFirst')}</p>;
  if (isNobody) {
    return (
      <div className={styles.composer}>
        <NameForm label={t('nameFirst')} action={t('join')} />
      </div>
    );
  }
  return <Speaking {...props} />;
}

function Speaking({ talk, label, onReacted }: ComposerProps): ReactNode {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const { draft, setDraft } = talk;
  const onlyPhrases = talk.rule === 'phrases';

  async function say(body: ChatBody): Promise<boolean> {
    setRefused(null);
    const refusal = await talk.say(body);
    // The answer to one line leaves the reason why another was refused.
    if (refusal === null) setOpen(false);
    else setRefused(refusal);
    return refusal === null;
  }

  async function sayTyped(): Promise<void> {
    const text = draft;
    if (text.trim() === '') return;
    // The server's answer may arrive while the next line is being typed, when this one could no longer be given back.
    if (isTooLong(text)) {
      setRefused({ code: 'bad-text', reason: 'too-long' });
      return;
    }
    setDraft(() => '');
    // Nothing that was typed is lost: a refused line comes back in front of the next one.
    if (!(await say({ type: 'text', text }))) setDraft((now) => `${text} ${now}`.trimEnd());
  }

  async function react(body: ChatBody): Promise<void> {
    if (await say(body)) onReacted?.();
  }

  return (
    <div className={styles.composer}>
      <Fault refused={refused} />
      <p className={styles.note} role="status">
        {talk.unheard === 0 ? null : t('unheard', { count: talk.unheard })}
      </p>
      {isOpen || onlyPhrases ? (
        <div className={styles.ready} role="group" aria-label={t('phrases')}>
          {phrases.map((phrase) => (
            <button
              key={phrase}
              type="button"
              className={styles.phrase}
              onClick={() => void say({ type: 'phrase', phrase })}
            >
              {t(`phrase.${phrase}`)}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.reactions}>
        <Reactions
          label={t('reactions')}
          onReact={(reaction) => void react({ type: 'reaction', reaction })}
        />
      </div>
      {onlyPhrases ? (
        <p className={styles.note}>{t('phrasesOnly')}</p>
      ) : (
        <TypedLine
          label={label}
          text={draft}
          isOpen={isOpen}
          onOpen={setOpen}
          // Somebody who types on has not read yet why a line came back.
          onText={(text) => setDraft(() => text)}
          onSend={() => void sayTyped()}
        />
      )}
    </div>
  );
}

/** Would the server refuse it for its length? Where a browser cannot count characters, only the server knows. */
function isTooLong(text: string): boolean {
  if (!('Segmenter' in Intl)) return false;
  const read = readChatText(text);
  return !read.ok && read.refusal === 'too-long';
}

/** The text field, and beside it the button that opens the phrases. */
function TypedLine({
  label,
  text,
  isOpen,
  onOpen,
  onText,
  onSend,
}: {
  readonly label: string;
  readonly text: string;
  /** Are the phrases open? */
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onText(text: string): void;
  onSend(): void;
}): ReactNode {
  const { t } = useTranslation('chat');

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onSend();
  }

  return (
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
        onChange={(change) => onText(change.target.value)}
      />
      <button
        type="button"
        className={`target ${styles.tool}`}
        title={t('phrases')}
        aria-label={t('phrases')}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <MessageCircleMore size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="submit"
        className={`target ${styles.tool}`}
        title={t('send')}
        aria-label={t('send')}
        aria-disabled={text.trim() === ''}
      >
        <SendHorizontal size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </form>
  );
}
