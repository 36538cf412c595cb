import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { createHmac } from 'node:crypto';
import type { IceServer } from './port.ts';

/** As long as the longest session, because a relay asks again during the call. */
const SESSION_MS = 8 * HOUR_MS;

export interface IceConfig {
  urls: readonly string[];
  /** Shared with the TURN server, which then knows people's names and passwords without a list. */
  turnSecret: string | undefined;
}

export function endOfSession(now: Date): Date {
  return addMs(now, SESSION_MS);
}

/** The credentials of TURN servers end by themselves, as coturn's `use-auth-secret` expects. */
export function iceServersFor(
  { urls, turnSecret }: IceConfig,
  { personId, expiresAt }: { personId: string; expiresAt: Date },
): IceServer[] {
  return urls.map((url) => {
    if (!url.startsWith('turn') || turnSecret === undefined) return { urls: url };
    const username = `${Math.floor(expiresAt.getTime() / 1000)}:${personId}`;
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
    return { urls: url, username, credential };
  });
}

/** For the answers to WHIP and WHEP clients. Source: RFC 9725, section 4.6. */
export function linkOf({ urls, username, credential }: IceServer): string {
  const secret =
    username === undefined || credential === undefined
      ? ''
      : `; username="${username}"; credential="${credential}"; credential-type="password"`;
  return `<${urls}>; rel="ice-server"${secret}`;
}
