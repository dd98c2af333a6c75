import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardToken } from '../../games/call-to-glory/art/card-token.tsx';
import { cardName } from '../../games/call-to-glory/model/refusal-words.ts';
import { plainText, speak, useSay, type Translate } from '../prompt/say.ts';
import type { Message, Piece } from './words.ts';

/** Stands in a sentence for its n-th piece: a character that no text contains. */
const firstMark = 0xe000;

/** A message with its names set apart and its cards shown as tokens. */
export function RichText({ message }: { readonly message: Message }): ReactNode {
  const { i18n } = useTranslation();
  const pieces: Piece[] = [];
  const text = speak(
    i18n.getFixedT(null, 'call-to-glory') as Translate,
    message,
    (argument, say) => {
      if (typeof argument !== 'object' || 'key' in argument) return plainText(argument, say);
      pieces.push(argument);
      return String.fromCharCode(firstMark + pieces.length - 1);
    },
  );
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
  const say = useSay();
  if (piece.piece === 'strong') return <strong>{piece.text}</strong>;
  return (
    <>
      <CardToken character={piece.character} />
      {piece.named ? null : (
        <span className="visually-hidden">{say(cardName(piece.character))}</span>
      )}
    </>
  );
}
