import { Component, type ReactNode } from 'react';

interface PageGuardProps {
  /** What is shown in place of what has failed. */
  readonly instead: ReactNode;
  /** Told when that has happened. */
  onFailed?(): void;
  readonly children: ReactNode;
}

interface PageGuardState {
  readonly hasFailed: boolean;
}

/** Catches what a page, or something over it, throws, so that something useful is on the screen all the same. */
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = { hasFailed: false };

  static getDerivedStateFromError(): PageGuardState {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
