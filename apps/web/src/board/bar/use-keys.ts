import { useSetting } from '../../lib/settings/use-setting.ts';
import { useKeyActs } from '../../ui/use-key-acts.ts';
import type { KeyRow } from './table-actions.ts';

/** Binds keys to the actions of the table. The player can turn off all but those that are always on. */
export function useKeys(rows: readonly KeyRow[]): void {
  const [areOn] = useSetting('tableKeys');
  const on = rows.filter(({ isAlwaysOn }) => areOn || isAlwaysOn === true);
  useKeyActs(Object.fromEntries(on.flatMap(({ acts }) => Object.entries(acts))));
}
