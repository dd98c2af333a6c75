import { useState } from 'react';

import type { RulesAnchor } from '../rules/lazy-reader.tsx';
import { panelFocus, type PanelTab } from '../side-panel/log-and-chat.tsx';

/** What is open over a table, or beside it. */
export interface Panels {
  readonly open: 'nothing' | 'log' | 'keys' | 'menu' | 'commands';
  readonly tab: PanelTab;
  readonly rulesAt: RulesAnchor | null;
  /** How often the table has been asked to be read out. */
  readonly readings: number;
  show(what: Panels['open']): void;
  close(): void;
  setTab(tab: PanelTab): void;
  /** Shows a tab of the side panel, in its drawer or beside the table. */
  showTab(tab: PanelTab, hasSidePanel: boolean): void;
  /** Opens the rules at a given rule, or at their beginning for `''`; null closes them. */
  showRules(rule: string | null): void;
  read(): void;
}

/** Holds the state of what is open. */
export function usePanels(): Panels {
  const [open, setOpen] = useState<Panels['open']>('nothing');
  const [tab, setTab] = useState<PanelTab>('log');
  const [rulesAt, setRulesAt] = useState<Panels['rulesAt']>(null);
  const [readings, setReadings] = useState(0);
  return {
    open,
    tab,
    rulesAt,
    readings,
    show: setOpen,
    close: () => setOpen('nothing'),
    setTab,
    showTab(wanted, hasSidePanel) {
      setTab(wanted);
      if (!hasSidePanel) setOpen('log');
      else requestAnimationFrame(() => document.getElementById(panelFocus[wanted])?.focus());
    },
    showRules: (rule) => setRulesAt(rule === null ? null : { id: rule }),
    read: () => setReadings((count) => count + 1),
  };
}
