import { englishOf } from '../../../board/testing/in-english.ts';
import lazy from '../messages/en-lazy.json' with { type: 'json' };
import lobby from '../messages/en-lobby.json' with { type: 'json' };
import table from '../messages/en.json' with { type: 'json' };

/** A message in English, as a player reads it; cards appear by their names. */
export const inEnglish = englishOf('call-to-glory', lobby, table, lazy);
