import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { HttpScope } from '../../http/caller.ts';
import { insertDevice, isDeviceOf } from './store.ts';

const DEVICE_COOKIE = 'device';
/** The longest time browsers keep a cookie. */
const DEVICE_DAYS = 400;
const given = new WeakMap<HttpScope, string>();

/**
 * A random id for the browser, which shows which accounts used it. Set and renewed only when a person
 * registers or signs in. Scripts can't read it. Source: docs/product/cookies.md#the-device-cookie.
 */
export function deviceOf(http: HttpScope): string {
  const known = given.get(http);
  if (known !== undefined) return known;
  const device = sentDevice(http) ?? randomBytes(32).toString('base64url');
  given.set(http, device);
  http.setCookie(DEVICE_COOKIE, device, (DEVICE_DAYS * DAY_MS) / SECOND_MS);
  return device;
}

/** Stores only a hash, so reading the database doesn't allow impersonating a browser. */
export async function rememberDevice(
  tx: Tx,
  { userId, device, now }: { userId: string; device: string; now: Date },
): Promise<void> {
  await insertDevice(tx, { deviceHash: hashOf(device), userId, now });
}

/** Source: docs/product/sign-in.md#guessing. */
export async function knownDevice(
  db: Db,
  { cookie, email }: Pick<HttpScope, 'cookie'> & { email: string },
): Promise<string | null> {
  const device = sentDevice({ cookie });
  if (device === null) return null;
  const deviceHash = hashOf(device);
  return (await isDeviceOf(db, { deviceHash, email })) ? deviceHash : null;
}

function sentDevice({ cookie }: Pick<HttpScope, 'cookie'>): string | null {
  const sent = cookie(DEVICE_COOKIE) ?? '';
  return /^[\w-]{43}$/.test(sent) ? sent : null;
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}
