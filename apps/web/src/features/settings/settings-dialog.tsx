import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { onOpenSettings } from '../../lib/settings/open-settings.ts';
import { PageGuard } from '../../pages/gone/page-guard.tsx';
import { Drawer } from '../../ui/drawer.tsx';

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
