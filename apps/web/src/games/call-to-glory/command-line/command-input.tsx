import type { Command } from '@call-to-glory/rules/client';
import { useMemo, type ReactNode } from 'react';

import { CommandLine } from '../../../board/command-line/command-line.tsx';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { message } from '../messages/words.ts';
import { possibleLines, showLines, unclearWords, type Told } from './lines.ts';
import { parseLine } from './parse-line.ts';
import { vocabularyOf } from './vocabulary.ts';

interface CommandInputProps {
  readonly told: Told;
  /** What has just happened, in sentences; goes with `seq`. */
  readonly news: readonly Message[];
  readonly seq: number;
  /** Plays something; the answer says what stands in the way, or null. */
  play(command: Command): Message | null;
  onClose(): void;
}

/** Call to Glory in words: `draw 1`, `lay monk 4`. */
export function CommandInput({ told, news, seq, play, onClose }: CommandInputProps): ReactNode {
  const say = useSay();
  const vocabulary = useMemo(() => vocabularyOf(say), [say]);
  const { mine } = told.model;

  function answer(text: string): readonly string[] | null {
    const line = parseLine(text, vocabulary, mine);
    switch (line?.type) {
      case undefined:
        return null;
      case 'show':
        return showLines(line.what, told, say);
      case 'unclear':
        return [unclearWords(line, say)];
      case 'watching':
        return [say(boardMessage('line.watching'))];
      case 'play': {
        const obstacle = play(line.command);
        return obstacle === null ? [] : [say(obstacle)];
      }
    }
  }

  return (
    <CommandLine
      hint={message('line.hint')}
      placeholder={message('line.placeholder')}
      suggestions={possibleLines(mine, say)}
      news={news}
      seq={seq}
      answer={answer}
      onClose={onClose}
    />
  );
}
