import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';
import { useState } from 'react';

import { useSteady } from '../../ui/use-steady.ts';
import type { Message } from '../words/message.ts';
import { message } from '../words/words.ts';
import { whyNot, type Judge } from './why-not.ts';

/** What the viewer can send, and the explanation they have been given. */
export interface Commands {
  /** Why the last attempt is not possible, or what something means; applies to the view at that time. */
  readonly told: Message | null;
  /** Are presses ignored, because a command is in flight, things are in the air, or the question has only just appeared? */
  readonly waiting: boolean;
  /** May pressable things be lit? Not before the table shows them, nor while nobody can play. */
  readonly isLit: boolean;
  /** Is a command in flight? */
  readonly isSending: boolean;
  /**
   * Sends a command unless something prevents it; returns the reason; null if it was sent, or held back without words.
   *
   * @param hold called for what the rules allow; it may hold it back with a message, or with `'held'` for none
   */
  send(command: TableCommand, hold?: () => Message | 'held' | null): Message | null;
  /** Explains why something is not possible, or what it means; null clears the explanation. */
  explain(words: Message | null): void;
}

/** What commands are checked against and sent with. */
interface CommandSource<Types extends GameTypes> extends Judge<Types> {
  /** Changes whenever what the viewer sees changes. */
  readonly view: unknown;
  /** Does the page show all that it knows? Nobody can mean what it does not show yet. */
  readonly isShownWhole: boolean;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** Sends the viewer's commands, and keeps the reason for a refusal until what they see changes. */
export function useCommands<Types extends GameTypes>(
  source: CommandSource<Types>,
): Omit<Commands, 'isLit'> {
  const { view, isShownWhole } = source;
  const [kept, setKept] = useState<{ readonly view: unknown; readonly words: Message } | null>(
    null,
  );
  const [isSending, setSending] = useState(false);

  // Everything that can be explained depends on this function: a new one would render all of it again.
  const explain = useSteady((words: Message | null): void => {
    setKept(words === null ? null : { view, words });
  });

  function send(command: TableCommand, hold?: () => Message | 'held' | null): Message | null {
    const why = whyNot(source, command);
    if (why !== null) {
      explain(why);
      return why;
    }
    if (!isShownWhole) return message('line.waiting');
    const held = hold?.() ?? null;
    if (held !== null) return held === 'held' ? null : held;
    if (isSending) return message('line.waiting');
    explain(null);
    setSending(true);
    void source.send(command).then(() => setSending(false));
    return null;
  }

  return {
    told: kept !== null && kept.view === view ? kept.words : null,
    waiting: isSending || !isShownWhole,
    isSending,
    send,
    explain,
  };
}
