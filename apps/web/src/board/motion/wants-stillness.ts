import { settings } from '../../lib/settings/settings.ts';

/** Does the player, or their system, ask for nothing to move by itself? */
export function wantsStillness(): boolean {
  const isAsked = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isAsked || settings.get('animation') === 'off';
}
