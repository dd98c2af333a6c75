import { useEffect, useRef } from 'react';

import { settings } from '../../lib/settings/settings.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { talkSound } from '../../lib/sound/sound.ts';
import { awaitFirstInput, sounds } from '../../lib/sound/sounds.ts';
import { isNamed } from './is-named.ts';
import type { Talk } from './use-talk.ts';

/** Plays the sound of a drop when somebody else speaks, or names the player, as the settings say. Shows nothing. */
export function ChatSound({ talk }: { readonly talk: Talk }): null {
  const line = talk.news;
  const name = useMe()?.name ?? '';
  const heard = useRef(0);
  useEffect(awaitFirstInput, []);
  useEffect(() => {
    if (line === null || line.id === heard.current) return;
    heard.current = line.id;
    const when = settings.get('chatSound');
    if (when === 'always' || (when === 'named' && isNamed(line.body, name))) sounds.play(talkSound);
  }, [line, name]);
  return null;
}
