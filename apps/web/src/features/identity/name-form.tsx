import type { Me, WireRefusal } from '@call-to-glory/protocol';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBusy } from '../../ui/use-busy.ts';

import styles from '../../ui/line-form.module.css';

/** Asks for the player's name and tells the server. */
export function NameForm(props: {
  /** The labels of the field and the button; the usual words if left out. */
  readonly label?: string;
  readonly action?: string;
  readonly look?: 'act' | 'outline';
  /** Called when the server has accepted the name. */
  onNamed?(me: Me): void;
}): ReactNode {
  const { t } = useTranslation();
  const { session } = useShell();
  const known = useMe()?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<WireRefusal | 'saved' | null>(null);
  const [isBusy, busyWith] = useBusy();
  const id = useId();

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const answer = await busyWith(session.callMe(typed ?? known));
    if (answer.ok) {
      setTyped(null);
      // Whatever the name is needed for says itself how that went.
      setOutcome(props.onNamed === undefined ? 'saved' : null);
      props.onNamed?.(answer.value);
    } else setOutcome(answer.refusal);
  }

  const fault = outcome !== null && outcome !== 'saved' ? describeRefusal(outcome) : null;
  return (
    // The browser's own validation would complain in its own language.
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <label className={styles.label} htmlFor={id}>
        {props.label ?? t('name.label')}
      </label>
      <div className={styles.line}>
        <TextField
          id={id}
          name="nickname"
          autoComplete="nickname"
          required
          maxLength={48}
          value={typed ?? known}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note`}
          onChange={(change) => {
            setTyped(change.target.value);
            setOutcome(null);
          }}
        />
        <Button look={props.look ?? 'outline'} type="submit" disabled={isBusy}>
          {props.action ?? t('name.save')}
        </Button>
      </div>
      <p id={`${id}-note`} className={styles.note} data-fault={fault !== null} aria-live="polite">
        {fault ?? (outcome === 'saved' ? t('name.saved') : t('name.hint'))}
      </p>
    </form>
  );
}
