import { Component, type ReactNode } from 'react';

/** Thrown by what may go well the next time. */
export class FailedForNow extends Error {
  /** Called once it has been caught. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super(String(cause), { cause });
    this.forget = forget;
  }
}

interface PageGuardProps {
  /** What is shown in place of what has failed. */
  readonly instead: ReactNode;
  /** When this changes, what has failed gives way to what there is now. */
  readonly at?: string;
  /** Told when that has happened. */
  onFailed?(): void;
  readonly children: ReactNode;
}

interface PageGuardState {
  readonly hasFailed: boolean;
  readonly at?: string | undefined;
}

/** Catches what a page, or something over it, throws, so that something useful is on the screen all the same. */
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = { hasFailed: false };

  static getDerivedStateFromProps(
    { at }: PageGuardProps,
    state: PageGuardState,
  ): PageGuardState | null {
    return at === state.at ? null : { at, hasFailed: false };
  }

  static getDerivedStateFromError(): PageGuardState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof FailedForNow) error.forget();
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
