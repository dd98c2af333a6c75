import type { ReactNode } from 'react';

import type { Block } from './parse-rules.ts';
import type { RulesSource } from './rules-source.ts';

import styles from './rules-block.module.css';

interface RulesBlockProps {
  readonly block: Block;
  readonly source: RulesSource;
  /** Renders a text of the block. */
  readonly show: (text: string) => ReactNode;
}

/** A paragraph, table, list or diagram of the rules. */
export function RulesBlock({ block, source, show }: RulesBlockProps): ReactNode {
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
      return <RulesTable {...block} source={source} show={show} />;
    case 'diagram':
      return source.figureOf?.(block.name) ?? null;
  }
}

function RulesTable({
  head,
  rows,
  source,
  show,
}: Extract<Block, { type: 'table' }> & Pick<RulesBlockProps, 'source' | 'show'>): ReactNode {
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
        {rows.map(([name = '', ...cells], row) => (
          <tr key={name}>
            <th scope="row">
              <span className={styles.name}>
                {source.pictureOfRow?.(row, rows.length) ?? null}
                <span>{show(name)}</span>
              </span>
            </th>
            {cells.map((cell, column) => (
              <td key={column}>{show(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
