import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Visitor } from './client-address.ts';
import { deviceCookieName, readCookie, sessionTokenOf, setCookie } from './cookies.ts';
import { deviceName } from './device.ts';
import { noteDevice } from './known-devices.queries.ts';
import type { Notify } from './notices.ts';
import { endSession, findSession } from './sessions.queries.ts';

interface ArrivalOptions {
  db: Database;
  baseUrl: string;
  notify: Notify;
  now: () => Date;
}

const yearSeconds = 365 * 24 * 3600;
const devicePattern = /^[\w-]{32}$/;

/**
 * What follows a sign-in: the session that was there before in the browser ends, and whoever signs
 * in on a device that they never used before is told of it by mail.
 */
export function createArrivals({ db, baseUrl, notify, now }: ArrivalOptions) {
  return async function arrive(
    request: Request,
    answer: Response,
    visitor: Visitor,
  ): Promise<Response> {
    const cookies = answer.headers.getSetCookie();
    const token = cookies.map(sessionTokenOf).find((each) => each !== null);
    const session = token ? await findSession(db, token, now()) : null;
    if (!token || !session) return answer;

    const before = sessionTokenOf(request.headers.get('cookie'));
    if (before !== null && before !== token) await endSession(db, before);

    const known = readCookie(request, deviceCookieName);
    const device =
      known && devicePattern.test(known) ? known : randomBytes(24).toString('base64url');
    const { isNew, isFirst } = await noteDevice(db, session.personId, device, now());
    if (isNew && !isFirst) {
      void notify({
        what: 'new-device',
        to: session,
        at: now(),
        device: deviceName(visitor.userAgent),
        address: visitor.address ?? '',
      });
    }
    const headers = new Headers(answer.headers);
    headers.append('Set-Cookie', setCookie(deviceCookieName, device, baseUrl, yearSeconds));
    return new Response(answer.body, { status: answer.status, headers });
  };
}
