import { Component, type ReactNode } from 'react';

/** Thrown for a failure that may not happen the next time. */
export class FailedForNow extends Error {
  /** Called once it has been caught. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super(String(cause), { cause });
    this.forget = forget;
  }
}

interface PageGuardProps {
  /** What is shown in place of the children after a failure. */
  readonly instead: ReactNode;
  /** When this changes, the children are tried again. */
  readonly at?: string;
  /** Called after a failure. */
  onFailed?(): void;
  readonly children: ReactNode;
}

interface PageGuardState {
  readonly hasFailed: boolean;
  readonly at?: string | undefined;
}

/** Catches what a page, or something over it, throws, so that the screen still shows something useful. */
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
