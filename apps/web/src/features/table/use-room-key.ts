import { useSetting } from '../../lib/settings/use-setting.ts';
import { useKeyActs } from '../../ui/use-key-acts.ts';

/**
 * Lets a key do in the waiting room what a button in sight does; the player can turn keys off.
 * @param act null while it cannot be done
 */
export function useRoomKey(key: string, act: (() => void) | null): void {
  const [areOn] = useSetting('tableKeys');
  useKeyActs(areOn && act !== null ? { [key]: act } : {});
}
