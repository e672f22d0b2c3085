import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { Settings } from '#server/platform/settings.ts';
import type { PushSubscription } from '#shared/accounts/reminders.contract.ts';
import { HOUR_MS, SECOND_MS } from '#shared/time.ts';
import type { PushKeys } from './push-keys.ts';
import { publicLookup, pushAddress } from './push-services.ts';

/**
 * Result of sending a push message:
 * - `sent`: the push service has taken it.
 * - `gone`: the subscription has expired or is unusable.
 * - `failed`: it was not taken, and may be sent again.
 * - `lost`: it is not sent again, because it may have been taken before the connection ended, or was refused for good.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'lost';

const TIMEOUT_MS = 10 * SECOND_MS;
/** Time for which the push service keeps a message for a device that is off, in seconds. */
const TTL_S = (2 * HOUR_MS) / SECOND_MS;
/** Replaces an undelivered message of the same topic (RFC 8030, 5.4). */
const TOPIC = 'reminder';

/** Contact for push services if the app has no public address over https. */
const NO_CONTACT = 'mailto:reminders@tillsammans.invalid';

/**
 * Sends a push message, encrypted for the device (RFC 8291).
 * @param payload at most about 3,000 bytes
 */
export async function sendPush(
  { publicUrl, pushOrigins, operatorEmail }: Pick<Settings, 'publicUrl' | 'pushOrigins' | 'operatorEmail'>,
  keys: PushKeys,
  subscription: PushSubscription,
  payload: object,
): Promise<PushOutcome> {
  const address = pushAddress(subscription.endpoint, pushOrigins);
  // The operator may have removed a service from the settings.
  if (!address) return 'gone';
  const contact = operatorEmail === null ? NO_CONTACT : `mailto:${operatorEmail}`;
  const subject = publicUrl.startsWith('https:') ? publicUrl : contact;
  let sent: webPush.RequestDetails;
  try {
    sent = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: TTL_S,
      urgency: 'normal',
      topic: TOPIC,
    });
  } catch {
    // The key of the device is not a point on the curve.
    return 'gone';
  }
  return post(address, sent, pushOrigins.includes(address.origin));
}

function post(
  address: URL,
  { headers, body }: webPush.RequestDetails,
  isTrusted: boolean,
): Promise<PushOutcome> {
  const isPlain = address.protocol === 'http:';
  return new Promise((resolve) => {
    let isConnected = false;
    const sending = (isPlain ? requestHttp : requestHttps)(
      address,
      {
        method: 'POST',
        headers: headers as Record<string, string>,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isTrusted && { lookup: publicLookup }),
      },
      (response) => {
        response.resume();
        resolve(outcomeOf(response.statusCode ?? 0));
      },
    );
    sending.on('socket', (socket) =>
      socket.once(isPlain ? 'connect' : 'secureConnect', () => {
        isConnected = true;
      }),
    );
    sending.on('error', () => resolve(isConnected ? 'lost' : 'failed'));
    sending.end(body);
  });
}

/** Redirects are not followed: push services use none. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'lost';
}
