import type { Result } from '@call-to-glory/game-kit';
import type {
  AddDevice,
  AwaySettings,
  EnterMailAddress,
  Pace,
  Refused,
} from '@call-to-glory/protocol';

import { request } from '../../lib/session/api.ts';

/** How the player is notified when they are away, as the server knows it then. */
export type AwayAnswer = Promise<Result<AwaySettings, Refused>>;

export function fetchAway(): AwayAnswer {
  return request('GET /api/away');
}

/** Lets the server call this browser. */
export function putDevice(device: AddDevice): AwayAnswer {
  return request('PUT /api/away/devices', { body: device });
}

export function deleteDevice(endpoint: string): AwayAnswer {
  return request('DELETE /api/away/devices', { body: { endpoint } });
}

export function putPace(pace: Pace): AwayAnswer {
  return request('PUT /api/away/pace', { body: { pace } });
}

export function putMail(mail: EnterMailAddress): AwayAnswer {
  return request('PUT /api/away/mail', { body: mail });
}

export function deleteMail(): AwayAnswer {
  return request('DELETE /api/away/mail');
}

/** Opens a link out of a mail: the address is right. */
export function confirmMail(token: string): Promise<Result<object, Refused>> {
  return request('POST /api/away/mail/confirm', { body: { token } });
}

/** Opens a link out of a mail: there is to be no more mail. */
export function endMail(token: string): Promise<Result<object, Refused>> {
  return request('POST /mail/end/:token', { params: { token } });
}
