import type { BlockedPerson, WireRefusal } from '@call-to-glory/protocol';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useBlocks } from '../chat/use-blocks.ts';
import { AccountFault } from './account-fault.tsx';

import styles from './account.module.css';

/** The people whom the player has muted or blocked, each of which can be undone. */
export function HiddenPeople(): ReactNode {
  const { t } = useTranslation('account');
  const { t: chat } = useTranslation('chat');
  const { answer, blocked, block } = useBlocks(useMe()?.id ?? null);
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function undo(person: BlockedPerson): Promise<void> {
    const fault = await block(person, null);
    setRefused(fault);
    // The button that had the focus is gone.
    if (fault === null) heading.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="hidden">
      <h2 id="hidden" ref={heading} tabIndex={-1}>
        {t('hidden.title')}
      </h2>
      <Unanswered answer={answer} />
      {answer.value?.length === 0 ? <p>{t('hidden.none')}</p> : null}
      <ul>
        {blocked.map((person) => {
          const { id, name, how } = person;
          const act = chat(how === 'mute' ? 'person.unmute' : 'person.unblock');
          return (
            <li key={id} className={styles.row}>
              <div>
                <h3>
                  <Link href={`/people/${id}`}>{name}</Link>
                </h3>
                <p>{chat(how === 'mute' ? 'person.muted' : 'person.blocked')}</p>
              </div>
              <Button
                look="plain"
                aria-label={t('hidden.actWhom', { act, name })}
                onClick={() => void undo(person)}
              >
                {act}
              </Button>
            </li>
          );
        })}
      </ul>
      <AccountFault refused={refused} />
    </section>
  );
}
