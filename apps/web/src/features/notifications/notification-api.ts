import type { Result } from '@call-to-glory/game-kit';
import type {
  AddDevice,
  NotificationSettings,
  EnterMailAddress,
  Pace,
  WireRefusal,
} from '@call-to-glory/protocol';

import { request } from '../../lib/session/api.ts';

/** How the player is notified when they are away, as the server has it after the request. */
export type NotificationAnswer = Promise<Result<NotificationSettings, WireRefusal>>;

export function fetchNotifications(): NotificationAnswer {
  return request('GET /api/notifications');
}

/** Lets the server notify this browser. */
export function putDevice(device: AddDevice): NotificationAnswer {
  return request('PUT /api/notifications/devices', { body: device });
}

export function deleteDevice(endpoint: string): NotificationAnswer {
  return request('DELETE /api/notifications/devices', { body: { endpoint } });
}

export function putPace(pace: Pace): NotificationAnswer {
  return request('PUT /api/notifications/pace', { body: { pace } });
}

export function putMail(mail: EnterMailAddress): NotificationAnswer {
  return request('PUT /api/notifications/mail', { body: mail });
}

export function deleteMail(): NotificationAnswer {
  return request('DELETE /api/notifications/mail');
}

/** Confirms a mail address, by the link from a mail. */
export function confirmMail(token: string): Promise<Result<object, WireRefusal>> {
  return request('POST /api/notifications/mail/confirm', { body: { token } });
}

/** Unsubscribes from mail, by the link from a mail. */
export function endMail(token: string): Promise<Result<object, WireRefusal>> {
  return request('POST /mail/end/:token', { params: { token } });
}
