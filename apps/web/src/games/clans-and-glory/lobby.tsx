import { defaultOptions, type ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import i18next from 'i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { boardMessages } from '../../board/messages/messages.ts';
import { loadReplay } from '../../board/replay/load-replay.tsx';
import { loadTutorial } from '../../board/tutorial/load-tutorial.tsx';
import { inPlace } from '../../lib/lazy/in-place.tsx';
import { fetchWith, lazily, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { SwitchRoom } from '../../ui/switch-row.tsx';
import { ClanSprites } from './art/clan-sprites.tsx';
import { Emblem } from './art/emblem.tsx';
import { aids, describeOptions, describeSummary, optionRows } from './lobby/descriptions.ts';
import { optionCode, readOptionCode } from './lobby/option-code.ts';
import { FreeMark, SeatMark, seatName } from './lobby/seat-mark.tsx';
import { lobbyMessages, tableMessages } from './messages/messages.ts';
import { isKept, keep } from './model/keep.ts';

import moor from './art/moor.module.css';

// The cards that they show are larger than everything else that lists and forms load.
const { Part: Poster } = lazyPart(async () => (await import('./lobby/poster.tsx')).Poster);
const { Part: Favourite } = lazyPart(async () => (await import('./lobby/poster.tsx')).Favourite);
// Not needed before somebody makes a table: until then its switches have their room.
const OptionsForm = inPlace(
  () => <SwitchRoom rows={aids.length} />,
  lazily(async () => (await import('./lobby/options-form.tsx')).OptionsForm),
);
const { Part: Banner } = lazyPart(async () => (await import('./lobby/poster.tsx')).Banner);

/** Clans and Glory in the lists and forms of the home page. */
export const clansAndGloryLobby: GameLobby<ClansAndGlory> = {
  id: 'clans-and-glory',
  seats: { min: 2, max: 4 },
  minutes: () => 20,
  name: () => i18next.t('clans-and-glory:name'),
  lead: () => i18next.t('clans-and-glory:lead'),
  defaultOptions,
  ways: [
    defaultOptions,
    { ...defaultOptions, standings: !defaultOptions.standings },
    { ...defaultOptions, openPack: !defaultOptions.openPack },
    { standings: !defaultOptions.standings, openPack: !defaultOptions.openPack },
  ],
  messages: lobbyMessages,
  Sprites: ClanSprites,
  Banner,
  Mark: Emblem,
  poster: { theme: moor['moor'], ground: moor['glen'], Picture: Poster },
  SeatMark,
  FreeMark,
  seatName,
  OptionsForm,
  describeOptions,
  describeSummary,
  favourites: {
    title: () => i18next.t('clans-and-glory:favourites.title'),
    lead: () => i18next.t('clans-and-glory:favourites.lead'),
    name: (thing) => i18next.t(`clans-and-glory:strength.${thing as '3'}`),
    Picture: Favourite,
  },
  optionRows,
  optionCode: { print: optionCode, read: readOptionCode },
  loadRules: async () => (await import('./rules/rules-reader.ts')).RulesReader,
  loadTutorial: () => loadTutorial(import('./tutorial/course.ts'), tableMessages),
  keep,
  isKept,
  loadReplay: () => loadReplay(import('./replay/replay.tsx'), tableMessages),
  load: () =>
    fetchWith(
      async () => (await import('./client.tsx')).clansAndGloryClient,
      boardMessages,
      tableMessages,
    ),
};
