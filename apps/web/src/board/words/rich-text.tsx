import { Fragment, type ReactNode } from 'react';

import { useLanguage } from '../../lib/language/language-choice.ts';
import { memoData } from '../../ui/memo-data.ts';
import { useLooks } from './game-looks.ts';
import type { Message, Piece } from './message.ts';
import { plainText, sayIn, sayWith, translateTo, useSay } from './say.ts';

/** Marks the place of the n-th piece in a sentence, counted from here: characters that no text contains. */
const firstMark = 0xe000;

/** A message with its names emphasised and its things shown as tokens. */
export const RichText = memoData(RichTextShown);

function RichTextShown({ message }: { readonly message: Message }): ReactNode {
  const language = useLanguage();
  const pieces: Piece[] = [];
  const text = sayWith(translateTo(language), message, sayIn(language), (argument, say) => {
    if (typeof argument !== 'object' || 'key' in argument) return plainText(argument, say);
    pieces.push(argument);
    return String.fromCharCode(firstMark + pieces.length - 1);
  });
  return Array.from(text.matchAll(/[\uE000-\uE0FF]|[^\uE000-\uE0FF]+/gu), ([part], position) => {
    const piece = pieces[(part.codePointAt(0) ?? 0) - firstMark];
    return (
      <Fragment key={position}>
        {piece === undefined ? part : <PieceShown piece={piece} />}
      </Fragment>
    );
  });
}

function PieceShown({ piece }: { readonly piece: Piece }): ReactNode {
  return piece.piece === 'strong' ? <strong>{piece.text}</strong> : <Token {...piece} />;
}

function Token({ token, words }: Extract<Piece, { piece: 'token' }>): ReactNode {
  const { Token: Picture } = useLooks();
  const say = useSay();
  return (
    <>
      <Picture token={token} />
      {words === null ? null : <span className="visually-hidden">{say(words)}</span>}
    </>
  );
}
