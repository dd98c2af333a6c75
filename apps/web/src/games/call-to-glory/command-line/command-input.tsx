import type { CallToGlory } from '@call-to-glory/rules/client';
import { useMemo, type ReactNode } from 'react';

import { CommandLine } from '../../../board/command-line/command-line.tsx';
import type { CommandInputProps } from '../../../board/contract/board-game.ts';
import { useSay } from '../../../board/words/say.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import type { CardChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import type { Cue } from '../motion/cues.ts';
import { possibleLines, showLines, unclearWords } from './lines.ts';
import { parseLine } from './parse-line.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Call to Glory in words: `draw 1`, `lay monk 4`. */
export function CommandInput({
  context: { log, seq },
  choice: { model, order, play },
  prompt,
  news,
  onClose,
}: CommandInputProps<CallToGlory, Cue, CardChoice>): ReactNode {
  const say = useSay();
  const vocabulary = useMemo(() => vocabularyOf(say), [say]);
  const { mine } = model;
  const told = { model, names: log.names, prompt, log: log.entries, order };

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
