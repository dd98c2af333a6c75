import { cardsOutOfSight } from '@call-to-glory/clans-and-glory/client';
import { Layers } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { BoardForm } from '../../../board/screen/frame.ts';
import { useSay } from '../../../board/words/say.ts';
import { counted, message } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';
import { PackDialog } from './lazy-parts.ts';

import styles from './open-pack.module.css';

/** With Open pack: how many cards in play are not face up, and on a press which ones (C17). */
export function OpenPack({
  model,
  form,
}: {
  readonly model: ClansModel;
  readonly form: BoardForm;
}): ReactNode {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  if (!model.state.options.openPack) return null;
  const count = cardsOutOfSight(model.state).length;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-pack={form}
        onClick={() => setOpen(true)}
      >
        <Layers size={18} strokeWidth={1.7} aria-hidden="true" />
        {form !== 'wide' ? null : (
          <span aria-hidden="true">{say(message('options.openPack'))}</span>
        )}
        <strong aria-hidden="true">{count}</strong>
        <span className="visually-hidden">{say(counted('pack.count', count))}</span>
      </button>
      {isOpen ? <PackDialog model={model} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
