import { settings } from '../../lib/settings/settings.ts';

/** Has the player, or their system, asked for no unprompted motion? */
export function wantsStillness(): boolean {
  const isAsked = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isAsked || settings.get('animation') === 'off';
}
