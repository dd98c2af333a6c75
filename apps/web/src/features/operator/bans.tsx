import type { OperatorView } from '@call-to-glory/protocol';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ShutOut } from './shut-out.tsx';
import type { Operator } from './use-operator.ts';

import styles from './operator.module.css';

/** Who is there, who is shut out, and which names are not allowed. */
export function Bans({
  operator,
  view,
}: {
  readonly operator: Operator;
  readonly view: OperatorView;
}): ReactNode {
  const { t } = useTranslation('operator');
  const [name, setName] = useState('');

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void operator.ban({ name });
    setName('');
  }

  return (
    <>
      <section aria-labelledby="players">
        <h2 id="players">{t('players.title')}</h2>
        {view.players.length === 0 ? <p>{t('players.none')}</p> : null}
        <ul>
          {view.players.map((player) => (
            <li key={player.id} className={styles.row}>
              <h3>{player.name}</h3>
              <ShutOut operator={operator} player={player} />
            </li>
          ))}
        </ul>
        {view.nameless === 0 ? null : <p>{t('players.nameless', { count: view.nameless })}</p>}
      </section>
      <section aria-labelledby="bans">
        <h2 id="bans">{t('bans.title')}</h2>
        <form className={styles.line} onSubmit={submit}>
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
        {view.bans.length === 0 ? <p>{t('bans.none')}</p> : null}
        <ul>
          {view.bans.map((ban) => (
            <li key={ban.key} className={styles.row}>
              <div>
                <h3>{ban.name}</h3>
                <p>{t(ban.player === null ? 'bans.nameOnly' : 'bans.player')}</p>
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
    </>
  );
}
