import i18next from 'i18next';

import lazyBoard from '../messages/en-lazy.json' with { type: 'json' };
import board from '../messages/en.json' with { type: 'json' };
import type { Message } from '../words/message.ts';
import { sayBy, type Translate } from '../words/say.ts';

/** Renders messages of the kit and of a game in English, as a player reads them; things of the game appear as their names. */
export function englishOf(
  game: string,
  ...texts: readonly object[]
): (message: Message | null) => string {
  const english = i18next.createInstance();
  void english.init({
    lng: 'en',
    ns: ['board', game],
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const add = (catalogue: string, some: object): unknown =>
    english.addResourceBundle('en', catalogue, some, true);
  for (const some of [board, lazyBoard]) add('board', some);
  for (const some of texts) add(game, some);
  const say = sayBy(english.t as Translate);
  return (message) => (message === null ? '' : say(message));
}
