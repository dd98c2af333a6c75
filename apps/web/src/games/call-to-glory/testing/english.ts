import i18next from 'i18next';

import board from '../../../board/messages/en.json' with { type: 'json' };
import type { Message } from '../../../board/words/message.ts';
import { speak, type Translate } from '../../../board/words/say.ts';
import lobby from '../messages/en-lobby.json' with { type: 'json' };
import table from '../messages/en.json' with { type: 'json' };

const english = i18next.createInstance();
void english.init({
  lng: 'en',
  ns: ['board', 'call-to-glory'],
  resources: { en: { board, 'call-to-glory': { ...lobby, ...table } } },
  initAsync: false,
});

/** A message in English, as a player reads it; cards stand for themselves by their names. */
export function inEnglish(message: Message | null): string {
  return message === null ? '' : speak(english.t as Translate, message);
}
