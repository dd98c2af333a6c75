import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

import styles from './button.module.css';

interface Look {
  /**
   * `act`: the one thing to do (vermilion); `solid`: the purpose of a place, and `paper` the same on lacquer; `outline`
   * and `plain`: everything else.
   */
  readonly look: 'act' | 'solid' | 'paper' | 'outline' | 'plain';
  readonly size?: 'large';
}

/** A button; its content or `aria-label` names it. */
export function Button({ look, size, ...rest }: Look & ComponentProps<'button'>): ReactNode {
  return <BareButton {...rest} className={styles.button} data-look={look} data-size={size} />;
}

/** A button with a look of its own. Where it is disabled presses do nothing, but it keeps the focus. */
export function BareButton({ disabled = false, ...rest }: ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      {...(disabled ? { 'aria-disabled': true, onClick: ignore } : {})}
      data-disabled={disabled}
    />
  );
}

/** Also keeps a form from being submitted. */
function ignore(press: MouseEvent): void {
  press.preventDefault();
}

/** A link to a file that looks like a button. */
export function DownloadLink(props: ComponentProps<'a'>): ReactNode {
  return <a {...props} className={styles.button} data-look="outline" />;
}

/** A link to another page of ours that looks like a button. */
export function ButtonLink({
  look,
  size,
  href,
  children,
  ...rest
}: Look & { readonly href: string } & Pick<
    ComponentProps<'a'>,
    'children' | 'aria-label' | 'onClick'
  >): ReactNode {
  return (
    <Link href={href} {...rest} className={styles.button} data-look={look} data-size={size}>
      {children}
    </Link>
  );
}
