import { Component, type ReactNode } from 'react';

import { GonePage } from './gone-page.tsx';

interface PageGuardState {
  readonly hasFailed: boolean;
}

/** Catches what a page throws, so that something useful is on the screen all the same. */
export class PageGuard extends Component<{ readonly children: ReactNode }, PageGuardState> {
  override state: PageGuardState = { hasFailed: false };

  static getDerivedStateFromError(): PageGuardState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <GonePage what="failed" /> : this.props.children;
  }
}
