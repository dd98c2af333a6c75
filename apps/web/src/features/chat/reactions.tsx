import type { Reaction } from '@call-to-glory/protocol';
import { reactions } from '@call-to-glory/protocol/phrases';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ReactionDisc } from './reaction-disc.tsx';

import styles from './reactions.module.css';

/** All reactions, each one press away. */
export function Reactions({
  label,
  role,
  onReact,
}: {
  readonly label: string;
  /** In a menu they are its items. */
  readonly role?: 'menuitem';
  onReact(reaction: Reaction): void;
}): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.reactions} role="group" aria-label={label}>
      <div className={styles.lines}>
        {reactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            role={role}
            tabIndex={role === undefined ? undefined : -1}
            className={styles.reaction}
            title={t(`reaction.${reaction}`)}
            aria-label={t(`reaction.${reaction}`)}
            onClick={() => onReact(reaction)}
          >
            <ReactionDisc reaction={reaction} />
          </button>
        ))}
      </div>
    </div>
  );
}
