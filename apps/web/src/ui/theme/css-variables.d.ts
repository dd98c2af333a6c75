import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A `style` may set custom properties beyond the known ones. */
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
