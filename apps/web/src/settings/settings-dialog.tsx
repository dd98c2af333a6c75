import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Drawer } from '../shell/drawer.tsx';
import { PageGuard } from '../shell/page-guard.tsx';
import { onOpenSettings } from './open-settings.ts';

const SettingsForm = lazy(async () => (await import('./load-settings-form.ts')).loadSettingsForm());

/** All settings, in a drawer over any page; `openSettings` opens it. */
export function SettingsDialog(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onOpenSettings(() => setOpen(true)), []);
  return (
    <Drawer title={t('settings.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
      <PageGuard>
        <Suspense>
          <SettingsForm onLeave={() => setOpen(false)} />
        </Suspense>
      </PageGuard>
    </Drawer>
  );
}
