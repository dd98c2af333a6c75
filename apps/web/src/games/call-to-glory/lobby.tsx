import {
  characters,
  defaultOptions,
  minHandsDelay,
  roundCount,
  type Character,
  type CallToGlory,
} from '@call-to-glory/rules/client';
import i18next from 'i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { boardMessages } from '../../board/messages/messages.ts';
import { loadReplay } from '../../board/replay/load-replay.tsx';
import { loadTutorial } from '../../board/tutorial/load-tutorial.tsx';
import { withMessages } from '../../lib/language/messages.ts';
import { inPlace } from '../../lib/lazy/in-place.tsx';
import { fetchWith, lazily, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { SwitchRoom } from '../../ui/switch-row.tsx';
import { CourtSprites } from './art/court-sprites.tsx';
import { BareEmblem } from './art/emblem.tsx';
import { describeOptions, describeSummary, optionRows, seatName } from './lobby/descriptions.ts';
import { optionCode, readOptionCode } from './lobby/option-code.ts';
import { SeatMark } from './lobby/seat-mark.tsx';
import { ways } from './lobby/ways.ts';
import { lazyMessages, lobbyMessages, tableMessages } from './messages/messages.ts';
import { isKept, keep } from './model/keep.ts';
import { showStoredCardLanguage } from './settings/card-language.ts';

// The cards that they show are larger than everything else that lists and forms load.
const { Part: Poster } = lazyPart(async () => (await import('./lobby/poster.tsx')).Poster);
const { Part: Favourite } = lazyPart(async () => (await import('./lobby/poster.tsx')).Favourite);
// Not needed before somebody makes a table: until then its three switches have their room.
const OptionsForm = inPlace(
  () => <SwitchRoom rows={3} />,
  lazily(async () => (await import('./lobby/options-form.tsx')).OptionsForm),
);
const { Part: Banner } = lazyPart(async () => (await import('./lobby/banner.tsx')).Banner);

/** Call to Glory in the lists and forms of the home page. */
export const callToGloryLobby: GameLobby<CallToGlory> = {
  id: 'call-to-glory',
  seats: { min: 2, max: 4 },
  minHandsDelay,
  name: () => i18next.t('call-to-glory:name'),
  lead: () => i18next.t('call-to-glory:lead'),
  defaultOptions,
  ways,
  messages: lobbyMessages,
  Sprites: CourtSprites,
  Banner,
  Mark: BareEmblem,
  poster: { Picture: Poster },
  // Seven or eight for a round, rounded up.
  minutes: (options) => Math.ceil((roundCount(options) * 7.5) / 5) * 5,
  SeatMark,
  seatName,
  OptionsForm,
  describeOptions,
  describeSummary,
  favourites: {
    title: () => i18next.t('call-to-glory:favourites.title'),
    lead: () => i18next.t('call-to-glory:favourites.lead'),
    name: (thing) =>
      isCharacter(thing) ? i18next.t(`call-to-glory:character.${thing}`, { count: 1 }) : thing,
    Picture: Favourite,
  },
  optionRows,
  optionCode: { print: optionCode, read: readOptionCode },
  prepare: showStoredCardLanguage,
  loadSettings: async () =>
    (await withMessages(import('./settings/play-settings.tsx'))).PlaySettings,
  loadRules: async () => (await import('./rules/rules-reader.ts')).RulesReader,
  loadTutorial: () => loadTutorial(import('./tutorial/course.ts'), tableMessages),
  keep,
  isKept,
  loadReplay: () => loadReplay(import('./replay/replay.tsx'), tableMessages, lazyMessages),
  load: () =>
    fetchWith(
      async () => (await import('./client.tsx')).callToGloryClient,
      boardMessages,
      tableMessages,
    ),
};

function isCharacter(thing: string): thing is Character {
  return characters.some((character) => character === thing);
}
