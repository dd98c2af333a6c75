import type { NotificationSettings, Pace, WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useState } from 'react';

import { useLanguage } from '../../lib/language/language-choice.ts';
import { useQuery, type QueryResult } from '../../lib/query/use-query.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { mayNotify } from '../turn-signals/turn-notice.ts';
import {
  deleteDevice,
  deleteMail,
  fetchNotifications,
  putDevice,
  putMail,
  putPace,
  type NotificationAnswer,
} from './notification-api.ts';
import { currentEndpoint, subscribe, unsubscribe } from './push-subscription.ts';

/** Why the player is not notified: the refusal of the server, or of this browser. */
export type NotificationFault = WireRefusal | { readonly code: 'denied' | 'no-push' };

/** How the player can be notified when they are away, and how to change it. */
export interface NotificationControl {
  readonly answer: QueryResult<NotificationSettings>;
  /** Null until the server has answered, and for somebody without a name. */
  readonly known: NotificationSettings | null;
  /** Is this browser notified, or about to be? */
  readonly isCalled: boolean;
  readonly isBusy: boolean;
  readonly fault: NotificationFault | null;
  callHere(isWanted: boolean): void;
  setPace(pace: Pace): void;
  enterAddress(address: string): void;
  removeAddress(): void;
}

export function useNotifications(): NotificationControl {
  const language = useLanguage();
  const id = useMe()?.id ?? null;
  const answer = useQuery(fetchNotifications, id === null ? null : [id]);
  const known = answer.value;
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [fault, setFault] = useState<NotificationFault | null>(null);
  const [isBusy, busyWith] = useBusy();
  /** The setting that is in flight. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [, keepCalled] = useSetting('isCalled');

  useEffect(() => {
    void currentEndpoint().then(setEndpoint);
  }, []);

  const isUnconfirmed = known?.mail?.isConfirmed === false;
  const { ask } = answer;
  // The link in the mail is opened in another tab.
  useEffect(() => {
    if (!isUnconfirmed) return;
    const onVisible = (): void => {
      if (!document.hidden) ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isUnconfirmed, ask]);

  async function take(changed: NotificationAnswer): Promise<boolean> {
    const taken = await changed;
    setFault(taken.ok ? null : taken.refusal);
    if (!taken.ok) return false;
    answer.know(taken.value);
    keepCalled(taken.value.devices.length > 0 || taken.value.mail !== null);
    return true;
  }

  async function callHere(isWanted: boolean): Promise<void> {
    setWanted(isWanted);
    await busyWith(isWanted ? begin() : end());
    setWanted(null);
  }

  async function begin(): Promise<void> {
    const asked = await fetchNotifications();
    if (!asked.ok) return setFault(asked.refusal);
    if (!(await mayNotify())) return setFault({ code: 'denied' });
    const device = await subscribe(asked.value.pushKey);
    if (device === null) return setFault({ code: 'no-push' });
    if (await take(putDevice({ ...device, language }))) setEndpoint(device.endpoint);
    else await unsubscribe();
  }

  async function end(): Promise<void> {
    // A server that goes on knowing this browser may notify it.
    if (endpoint !== null && !(await take(deleteDevice(endpoint)))) return;
    await unsubscribe();
    setEndpoint(null);
  }

  return {
    answer,
    known,
    isCalled: wanted ?? (endpoint !== null && known?.devices.includes(endpoint) === true),
    isBusy,
    fault,
    callHere: (isWanted) => void callHere(isWanted),
    setPace: (pace) => void busyWith(take(putPace(pace))),
    enterAddress: (address) => void busyWith(take(putMail({ address, language }))),
    removeAddress: () => void busyWith(take(deleteMail())),
  };
}
