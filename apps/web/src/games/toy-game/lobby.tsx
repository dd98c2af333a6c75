import type { Toy } from '@call-to-glory/toy-game/client';
import i18next from 'i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { boardMessages } from '../../board/messages/messages.ts';
import { loadReplay } from '../../board/replay/load-replay.tsx';
import { fetchWith } from '../../lib/lazy/lazy-part.tsx';
import { isKept, keep } from './keep.ts';
import { lobbyMessages, tableMessages } from './messages/messages.ts';
import { OptionsForm } from './options-form.tsx';
import { SeatMark, seatName } from './seat-mark.tsx';

/** The toy game in lists and forms. */
export const toyLobby: GameLobby<Toy> = {
  id: 'toy',
  seats: { min: 2, max: 4 },
  name: () => i18next.t('toy:name'),
  lead: () => i18next.t('toy:lead'),
  defaultOptions: { rounds: 1 },
  messages: lobbyMessages,
  SeatMark,
  seatName,
  OptionsForm,
  describeOptions: ({ rounds }) => (rounds === 1 ? '' : i18next.t('toy:rounds', { count: rounds })),
  optionRows: ({ rounds }) => [
    { name: i18next.t('toy:roundsLabel'), value: String(rounds), isUsual: rounds === 1 },
  ],
  describeSummary: ({ round }, names) => ({
    title: names.join(i18next.t('lists.separator')),
    detail: i18next.t('toy:round', { round }),
  }),
  loadRules: async () => (await import('./rules-reader.ts')).RulesReader,
  keep,
  isKept,
  loadReplay: () => loadReplay(import('./replay.ts'), tableMessages),
  load: () =>
    fetchWith(async () => (await import('./client.tsx')).toyClient, boardMessages, tableMessages),
};
