import { use, type ReactNode } from 'react';

import type { RuleNumber } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { OpenRules } from './open-rules.ts';

import styles from './rule-link.module.css';

/** A rule number that opens the rules there; nothing where they cannot be opened. */
export function RuleLink({ rule }: { readonly rule: RuleNumber }): ReactNode {
  const say = useSay();
  const open = use(OpenRules);
  if (open === null) return null;
  return (
    <>
      {' '}
      <button
        type="button"
        className={styles.link}
        aria-label={say(message('bar.readRule', { rule }))}
        onClick={() => open(rule)}
      >
        {rule}
      </button>
    </>
  );
}
