import { englishOf } from '../../../board/testing/in-english.ts';
import lazy from '../messages/en-lazy.json' with { type: 'json' };
import lobby from '../messages/en-lobby.json' with { type: 'json' };
import table from '../messages/en.json' with { type: 'json' };

/** A message in English, as a player reads it. */
export const inEnglish = englishOf('clans-and-glory', { ...lobby, ...table, ...lazy });
