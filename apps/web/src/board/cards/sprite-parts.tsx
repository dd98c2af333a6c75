import type { ReactNode } from 'react';

/** Light from above on the face of a card. */
export function SheenGradient({ id }: { readonly id: string }): ReactNode {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#fff" stopOpacity="0.1" />
      <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
  );
}

/** A symbol on a card in the current colour, in a 100 × 100 box that it may overflow. */
export function CrestSymbol({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <symbol id={id} viewBox="0 0 100 100" fill="currentColor" overflow="visible">
      {children}
    </symbol>
  );
}

/**
 * The back of a card: its cloth, and a metal thread around the middle.
 *
 * @param props.cloth the colour of the cloth
 * @param props.weave the id of the pattern woven into it
 * @param props.thread the colour of the thread
 */
export function BackSymbol({
  id,
  cloth,
  weave,
  thread,
  children,
}: {
  readonly id: string;
  readonly cloth: string;
  readonly weave: string;
  readonly thread: string;
  /** The picture in the middle. */
  readonly children?: ReactNode;
}): ReactNode {
  const field = { x: 4, y: 4, width: 92, height: 142, rx: 5 };
  const frame = { x: 8.5, y: 8.5, width: 83, height: 133, rx: 3 };
  return (
    <symbol id={id} viewBox="0 0 100 150">
      <rect {...field} fill={cloth} />
      <rect {...field} className="art-weave" fill={`url(#${weave})`} />
      <rect {...frame} fill="none" stroke={thread} strokeWidth="1.2" />
      {children}
    </symbol>
  );
}
