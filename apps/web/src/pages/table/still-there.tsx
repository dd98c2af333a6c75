import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { vibrate } from '../../lib/sound/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks somebody whose last turn the clock has finished whether they are still there, before it does so again. */
export function StillThere(): ReactNode {
  const { t } = useTranslation();
  // Somebody who has just pressed something is there.
  const [isOpen, setOpen] = useState(() => !(navigator.userActivation?.isActive ?? false));
  useEffect(() => {
    if (!isOpen) return undefined;
    vibrate(200, 100, 200, 100, 200);
    // Pressing any key says so too.
    const answer = (): void => setOpen(false);
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Dialog
      title={t('stillThere.title')}
      buttons={(close) => (
        <Button look="act" onClick={close}>
          {t('stillThere.here')}
        </Button>
      )}
      onClose={() => setOpen(false)}
    >
      <p role="alert">{t('stillThere.lead')}</p>
    </Dialog>
  );
}
