import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from './button.tsx';

/** How long the files of a page may take before something is done about it, in milliseconds. */
export const loadingPatience = 20_000;

/** A button to reload, once a page has been loading for long: browsers never give up a request that hangs. */
export function ReloadOffer(): ReactNode {
  const { t } = useTranslation();
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), loadingPatience);
    return () => clearTimeout(timer);
  }, []);
  if (!isOverdue) return null;
  return (
    <Button look="outline" onClick={() => location.reload()}>
      {t('connection.reload')}
    </Button>
  );
}
