import type { GameTypes } from '@call-to-glory/game-kit';
import type { ComponentType } from 'react';

import { withMessages, type Messages } from '../../lib/language/messages.ts';
import type { TutorialProps } from '../contract/game-client.ts';
import { boardMessages, lazyBoardMessages } from '../messages/messages.ts';
import type { Course } from './lesson.ts';

/**
 * Fetches a tutorial with everything that it shows, and its messages.
 *
 * @param course the course of a game, already being fetched, and its messages
 * @param tableMessages the messages of the game's table
 */
export async function loadTutorial<Types extends GameTypes, Play>(
  course: Promise<{ readonly course: Course<Types, Play>; readonly messages: Messages }>,
  tableMessages: Messages,
): Promise<ComponentType<TutorialProps>> {
  const [{ Tutorial }, fetched] = await Promise.all([
    import('./tutorial.tsx'),
    withMessages(course),
    boardMessages(),
    lazyBoardMessages(),
    tableMessages(),
  ]);
  return (props) => <Tutorial course={fetched.course} {...props} />;
}
