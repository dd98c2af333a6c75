import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardBack } from '../../games/call-to-glory/art/card-back.tsx';
import { CardPlace } from '../../games/call-to-glory/art/card-place.tsx';
import { Card } from '../../games/call-to-glory/art/card.tsx';
import { CHARACTERS } from '../../games/call-to-glory/art/character-art.ts';
import type { Block } from './parse-rules.ts';

import styles from './rules-block.module.css';

interface RulesBlockProps {
  readonly block: Block;
  /** Shows a text of the block. */
  readonly show: (text: string) => ReactNode;
}

/** A paragraph, table, list or diagram of the rules. */
export function RulesBlock({ block, show }: RulesBlockProps): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{show(block.text)}</p>;
    case 'list':
      return (
        <ol className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{show(item)}</li>
          ))}
        </ol>
      );
    case 'table':
      return <RulesTable {...block} show={show} />;
    case 'diagram':
      return <PilesFigure />;
  }
}

function RulesTable({
  head,
  rows,
  show,
}: Extract<Block, { type: 'table' }> & Pick<RulesBlockProps, 'show'>): ReactNode {
  // A row for each character: their cards go with them.
  const cards = rows.length === CHARACTERS.length ? CHARACTERS : [];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {show(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], index) => {
          const character = cards[index];
          return (
            <tr key={name}>
              <th scope="row">
                <span className={styles.name}>
                  {character === undefined ? null : <Card character={character} size="small" />}
                  <span>{show(name)}</span>
                </span>
              </th>
              {cells.map((cell, column) => (
                <td key={column}>{show(cell)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PilesFigure(): ReactNode {
  const { t } = useTranslation('call-to-glory-rules');
  return (
    <figure className={styles.piles}>
      <div className={styles.row} aria-hidden="true">
        <span className={styles.pile}>
          <CardBack />1
        </span>
        <span className={styles.pile}>
          <CardPlace />2
        </span>
        <span className={styles.pile}>
          <CardPlace />3
        </span>
        <span className={styles.pile}>
          <CardBack />4
        </span>
      </div>
      <figcaption>{t('piles')}</figcaption>
    </figure>
  );
}
