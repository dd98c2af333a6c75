import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A cross that closes, or empties, what it is on. */
export function CloseButton({
  label,
  className = '',
  onClick,
}: {
  /** Left out where it says enough that something closes. */
  readonly label?: string;
  readonly className?: string | undefined;
  onClick(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`target ${className}`}
      aria-label={label ?? t('dialog.close')}
      onClick={onClick}
    >
      <X size={20} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
