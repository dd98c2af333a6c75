import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { withMessages } from '../../lib/language/messages.ts';
import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { areSettingsOpen } from '../../lib/settings/open-settings.ts';
import { useStore } from '../../lib/store/store.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { PageGuard } from '../../ui/page-guard.tsx';

const { Part: SettingsForm } = lazyPart(
  async () => (await withMessages(import('./settings-form.tsx'))).SettingsForm,
);

/**
 * All settings, in a drawer over any page; `openSettings` opens it, and going to another page closes it.
 *
 * @param props.failed shown if they cannot be loaded
 */
export function SettingsDialog({ failed }: { readonly failed: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const isOpen = useStore(areSettingsOpen);
  const close = (): void => areSettingsOpen.set(false);
  const [path] = useLocation();
  // They belong to the page over which they were opened.
  useEffect(() => () => areSettingsOpen.set(false), [path]);
  return (
    <Drawer title={t('bar.settings')} isWide isOpen={isOpen} onClose={close}>
      <PageGuard instead={failed}>
        <SettingsForm onLeave={close} />
      </PageGuard>
    </Drawer>
  );
}
