import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../db/schema.ts';
import type { HttpScope } from '../../http/caller.ts';
import { insertDevice } from './store.ts';

const DEVICE_COOKIE = 'device';
/** The longest time browsers keep a cookie. */
const DEVICE_DAYS = 400;
const given = new WeakMap<HttpScope, string>();

/**
 * A random id for the browser, which shows only that two accounts used the same one. Set and renewed only when a person
 * registers or signs in. Scripts can't read it. Source: docs/product/cookies.md#the-device-cookie.
 */
export function deviceOf(http: HttpScope): string {
  const known = given.get(http);
  if (known !== undefined) return known;
  const sent = http.cookie(DEVICE_COOKIE) ?? '';
  const device = /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  given.set(http, device);
  http.setCookie(DEVICE_COOKIE, device, (DEVICE_DAYS * DAY_MS) / SECOND_MS);
  return device;
}

/** Stores only a hash, so reading the database doesn't allow impersonating a browser. */
export async function rememberDevice(
  tx: Tx,
  { userId, device, now }: { userId: string; device: string; now: Date },
): Promise<void> {
  const deviceHash = createHash('sha256').update(device).digest('hex');
  await insertDevice(tx, { deviceHash, userId, now });
}
