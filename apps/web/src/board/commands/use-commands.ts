import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';
import { useState } from 'react';

import { useSteady } from '../../ui/use-steady.ts';
import type { Message } from '../words/message.ts';
import { message } from '../words/words.ts';
import { whyNot, type Judge } from './why-not.ts';

/** What the viewer can send, and what they have been told about it. */
export interface Commands {
  /** Why what was tried last is not possible, or how something is meant; holds for what was seen then. */
  readonly told: Message | null;
  /** Do presses go nowhere: a command is on its way, things are in the air, or what is asked has only just appeared? */
  readonly waiting: boolean;
  /** May what can be pressed be lit? Not before the table shows it, nor while nobody can play. */
  readonly isLit: boolean;
  /** Is a command on its way? */
  readonly isSending: boolean;
  /**
   * Sends a command, unless something is against it: the answer says what, null if nothing is.
   *
   * @param hold is asked about what the rules allow, and may keep it back: with words, or with `'held'` for none
   */
  send(command: TableCommand, hold?: () => Message | 'held' | null): Message | null;
  /** Says why something is not possible, or how it is meant; null takes the words back. */
  explain(words: Message | null): void;
}

/** What commands are sent by. */
interface CommandSource<Types extends GameTypes> extends Judge<Types> {
  /** Changes with what is seen. */
  readonly view: unknown;
  /** Does the page show all that it knows? What it does not show yet, nobody can mean. */
  readonly isShownWhole: boolean;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** Sends what the viewer wants, and keeps what speaks against it for as long as they see the same. */
export function useCommands<Types extends GameTypes>(source: CommandSource<Types>): Commands {
  const { view, stillness, isShownWhole } = source;
  const [kept, setKept] = useState<{ readonly view: unknown; readonly words: Message } | null>(
    null,
  );
  const [isSending, setSending] = useState(false);

  // What can be asked about follows it: another one would draw all of that again.
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
    isLit: isShownWhole && stillness === null,
    isSending,
    send,
    explain,
  };
}
