import type { Refused, BlockedPerson } from '@call-to-glory/protocol';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { AskedFirst, type Asking } from './person-menu.tsx';
import type { Talk } from './use-talk.ts';

import styles from './person-actions.module.css';

/** What can be done about somebody else: mute, block, report. */
export function PersonActions({
  person,
  talk,
  mute = () => talk.block(person, 'mute'),
}: {
  readonly person: { readonly id: string; readonly name: string };
  readonly talk: Talk;
  /** How they are muted, where that can be undone at once; answers why not. */
  mute?(): Promise<Refused | null>;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [asking, setAsking] = useState<Asking>('nothing');
  const [refused, setRefused] = useState<Refused | null>(null);
  const how = talk.blocked.find(({ id }) => id === person.id)?.how ?? null;
  const actions = useRef<HTMLDivElement>(null);
  useFocusLeft(actions);
  // A viewer without a player has nothing to keep this by.
  if (useMe() === null) return null;

  function changeTo(as: BlockedPerson['how'] | null): void {
    void (as === 'mute' ? mute() : talk.block(person, as)).then(setRefused);
  }

  return (
    <div
      ref={actions}
      className={styles.actions}
      role="group"
      aria-label={t('person.actions', person)}
    >
      <Button look="outline" onClick={() => changeTo(how === 'mute' ? null : 'mute')}>
        {t(how === 'mute' ? 'person.unmute' : 'person.mute')}
      </Button>
      {how === 'block' ? (
        <Button look="outline" onClick={() => changeTo(null)}>
          {t('person.unblock')}
        </Button>
      ) : (
        <Button look="outline" onClick={() => setAsking('block')}>
          {t('person.block')}
        </Button>
      )}
      <Button look="outline" onClick={() => setAsking('report')}>
        {t('person.report')}
      </Button>
      {refused === null ? null : (
        <p className={styles.fault} role="alert">
          {describeRefusal(refused)}
        </p>
      )}
      <AskedFirst
        asking={asking}
        person={person}
        tableId={talk.tableId}
        onBlock={() => changeTo('block')}
        onClose={() => setAsking('nothing')}
      />
    </div>
  );
}

/** Among what was said, they go with the lines of who is muted or blocked: the focus goes to the lines that are left. */
function useFocusLeft(actions: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = actions;
    const lines = current?.closest<HTMLElement>('[role="log"]');
    return () => {
      if (current?.contains(document.activeElement) === true) lines?.focus();
    };
  }, [actions]);
}
