import { useSetting } from '../../lib/settings/use-setting.ts';
import { useKeyActs } from '../../ui/use-key-acts.ts';

/**
 * Binds a key in the waiting room to the action of a visible button; the player can turn keys off.
 * @param act null while it cannot be done
 */
export function useRoomKey(key: string, act: (() => void) | null): void {
  const [areOn] = useSetting('tableKeys');
  useKeyActs(areOn && act !== null ? { [key]: act } : {});
}
