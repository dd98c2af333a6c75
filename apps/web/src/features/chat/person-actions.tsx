import type { WireRefusal, BlockedPerson } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { AskedFirst, type Asking } from './person-menu.tsx';
import type { BlockedAt } from './use-block-note.ts';
import type { Talk } from './use-talk.ts';

import styles from './person-actions.module.css';

/** The actions about somebody else: mute, block, report. */
export function PersonActions({
  person,
  talk,
  where,
}: {
  readonly person: Person;
  readonly talk: Talk;
  /** Where it is noted when they have been muted or blocked, and can be undone; nowhere by default. */
  readonly where?: BlockedAt;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [asking, setAsking] = useState<Asking>('nothing');
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const how = talk.blocked.find(({ id }) => id === person.id)?.how ?? null;
  const actions = useRef<HTMLDivElement>(null);
  useFocusLeft(actions);
  // A viewer without a player has nowhere to store this.
  if (useMe() === null) return null;

  function changeTo(as: BlockedPerson['how'] | null): void {
    void talk.block(person, as, where).then(setRefused);
  }

  return (
    <div
      ref={actions}
      className={styles.actions}
      role="group"
      aria-label={t('person.actions', { name: person.name })}
    >
      {how === 'block' ? null : (
        <Button look="outline" onClick={() => changeTo(how === 'mute' ? null : 'mute')}>
          {t(how === 'mute' ? 'person.unmute' : 'person.mute')}
        </Button>
      )}
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
      <Fault refused={refused} />
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

/** In the chat they vanish with the lines of a muted or blocked person: the focus then moves to the remaining lines. */
function useFocusLeft(actions: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = actions;
    const lines = current?.closest<HTMLElement>('[role="log"]');
    return () => {
      if (current?.contains(document.activeElement) === true) lines?.focus();
    };
  }, [actions]);
}
