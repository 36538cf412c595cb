import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../db/schema.ts';
import type { HttpScope } from '../../http/caller.ts';
import { insertDevice } from './store.ts';

const DEVICE_COOKIE = 'device';
/** As long as browsers keep a cookie at all. */
const DEVICE_DAYS = 400;
const given = new WeakMap<HttpScope, string>();

/**
 * A random mark of the browser, which says nothing but that two accounts were opened in the same one. Made and renewed when
 * somebody registers or signs in, and only then; scripts cannot read it. Source: docs/product/cookies.md.
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

/** Only a hash is kept: whoever reads the database cannot pass for the browser. */
export async function rememberDevice(
  tx: Tx,
  { userId, device, now }: { userId: string; device: string; now: Date },
): Promise<void> {
  const deviceHash = createHash('sha256').update(device).digest('hex');
  await insertDevice(tx, { deviceHash, userId, now });
}
