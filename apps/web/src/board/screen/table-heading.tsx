import { createContext, use, type ReactNode } from 'react';

/** What the page of a board is, if it is not that of a table; null if it is. */
export const PageHeading = createContext<string | null>(null);

/** The heading of the page for screen readers: everybody else sees what it is. */
export function TableHeading({ children }: { readonly children: string }): ReactNode {
  return <h1 className="visually-hidden">{use(PageHeading) ?? children}</h1>;
}
