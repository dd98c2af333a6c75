import type { OperatorView } from '@call-to-glory/protocol';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { clockTime } from '../../lib/language/duration.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Operator } from './use-operator.ts';

import styles from './bans.module.css';
import rowStyles from './rows.module.css';

/** Who is banned, why and until when, and their objections; and which names are not allowed. */
export function Bans({
  operator,
  bans,
}: {
  readonly operator: Operator;
  readonly bans: OperatorView['bans'];
}): ReactNode {
  const { t } = useTranslation('operator');
  const [name, setName] = useState('');

  async function forbid(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const refusal = await operator.ban({ name });
    if (refusal === null) setName('');
    else operator.sayRefused(refusal);
  }

  return (
    <section id="bans" aria-labelledby="bans-title">
      <h2 id="bans-title" tabIndex={-1}>
        {t('bans.title')}
      </h2>
      <form className={styles.forbid} onSubmit={(event) => void forbid(event)}>
        <TextField
          required
          maxLength={48}
          aria-label={t('bans.name')}
          placeholder={t('bans.name')}
          value={name}
          onChange={(change) => setName(change.target.value)}
        />
        <Button look="outline" type="submit">
          {t('bans.forbid')}
        </Button>
      </form>
      {bans.length === 0 ? <p>{t('bans.none')}</p> : null}
      <ul>
        {bans.map((ban) => (
          <li key={ban.key} className={rowStyles.row}>
            <div>
              <h3>{ban.name}</h3>
              <BanWords ban={ban} />
            </div>
            <Button
              look="outline"
              aria-label={t('bans.liftWho', { name: ban.name })}
              onClick={() => void operator.liftBan(ban.key)}
            >
              {t('bans.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BanWords({
  ban: { player, until, reason, objection },
}: {
  readonly ban: OperatorView['bans'][number];
}): ReactNode {
  const { t } = useTranslation('operator');
  if (player === null) return <p>{t('bans.nameOnly')}</p>;
  const lasts =
    until === null ? t('bans.ever') : t('bans.until', { time: clockTime(until, Date.now()) });
  return (
    <>
      <p>{[lasts, reason].filter(Boolean).join(', ')}</p>
      {objection === '' ? null : <p>{t('bans.objection', { words: objection })}</p>}
    </>
  );
}
