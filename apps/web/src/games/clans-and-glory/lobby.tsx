import type { ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import i18next from 'i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { boardMessages, lazyBoardMessages } from '../../board/messages/messages.ts';
import { ClanSprites } from './art/clan-sprites.tsx';
import { SeatMark, seatName } from './lobby/seat-mark.tsx';
import { lobbyMessages, tableMessages } from './messages/messages.ts';

/** Clans and Glory in lists and forms. */
export const clansAndGloryLobby: GameLobby<ClansAndGlory> = {
  id: 'clans-and-glory',
  seats: { min: 2, max: 4 },
  name: () => i18next.t('clans-and-glory:name'),
  lead: () => i18next.t('clans-and-glory:lead'),
  defaultOptions: { standings: false, openPack: false },
  messages: lobbyMessages,
  Sprites: ClanSprites,
  SeatMark,
  seatName,
  OptionsForm: () => null,
  describeOptions: () => '',
  optionRows: () => [],
  describeSummary: ({ turns, allTurns }, names) => ({
    title: names.join(i18next.t('lists.separator')),
    detail: i18next.t('clans-and-glory:round', { turn: turns, turns: allTurns }),
  }),
  loadRules: async () => (await import('./rules/rules-reader.ts')).RulesReader,
  loadReplay: async () => {
    const [{ ReplayPage }, { replay }] = await Promise.all([
      import('../../board/replay/replay-page.tsx'),
      import('./replay/replay.ts'),
      boardMessages(),
      lazyBoardMessages(),
      tableMessages(),
    ]);
    return (props) => <ReplayPage replay={replay} {...props} />;
  },
  load: async () => {
    const [{ clansAndGloryClient }] = await Promise.all([
      import('./client.tsx'),
      boardMessages(),
      tableMessages(),
    ]);
    return clansAndGloryClient;
  },
};
