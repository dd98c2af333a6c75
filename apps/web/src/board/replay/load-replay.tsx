import type { GameTypes } from '@call-to-glory/game-kit';
import type { ComponentType } from 'react';

import type { Messages } from '../../lib/language/messages.ts';
import type { ReplayProps } from '../contract/game-client.ts';
import { boardMessages, lazyBoardMessages } from '../messages/messages.ts';
import type { Replayable } from './notation.ts';

/**
 * Fetches the replay page of a game, with all its messages.
 *
 * @param replay what the game provides for it, already being fetched
 * @param messages the messages of the game's table, and those of its replays alone
 */
export async function loadReplay<Types extends GameTypes, Play>(
  replay: Promise<{ readonly replay: Replayable<Types, Play> }>,
  ...messages: readonly Messages[]
): Promise<ComponentType<ReplayProps>> {
  const [{ ReplayPage }, fetched] = await Promise.all([
    import('./replay-page.tsx'),
    replay,
    ...[boardMessages, lazyBoardMessages, ...messages].map((fetch) => fetch()),
  ]);
  return (props) => <ReplayPage replay={fetched.replay} {...props} />;
}
