import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { useGame, useGameHome, useHostedGames } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** Replays a finished game. */
export function ReplayPage(): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const home = useGameHome();
  const game = useGame();
  const games = useHostedGames();
  const load = game?.loadReplay;
  useGameTitle(t('replayTitle'));
  if (load === undefined) return <GonePage what="page" />;
  const Replay = gamePart(load);
  return (
    <div className={game?.poster?.theme}>
      <Replay
        gone={<GonePage what="replay" />}
        isKept={async (id, hash) =>
          (await games.find((one) => one.id === id)?.isKept?.(hash)) ?? null
        }
        onLeave={() => leaveFor(() => navigate(home))}
      />
    </div>
  );
}

/** Goes back to where the replay was opened, a table or "My games"; elsewhere if it was opened from outside. */
function leaveFor(goElsewhere: () => void): void {
  // Not all browsers tell what is before a page.
  const mayGoBack = 'navigation' in globalThis && navigation.canGoBack;
  if (mayGoBack) history.back();
  else goElsewhere();
}
