import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';

/** A signed message older (or newer) than this is refused, so that a recorded one cannot be played back later. */
const AGE_SECONDS_MAX = 300;

/** `t=<seconds>,v1=<hmac of "seconds.body">`, the form card companies use. */
export function sign(secret: string, body: Buffer | string, now: Date): string {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`;
}

export function isSigned(
  secret: string,
  { body, header, now }: { body: Buffer; header: string; now: Date },
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!parts) return false;
  const seconds = Number(parts[1]);
  const ageSeconds = Math.abs(now.getTime() / SECOND_MS - seconds);
  const given = Buffer.from(parts[2] ?? '', 'hex');
  const expected = Buffer.from(digestOf(secret, seconds, body), 'hex');
  return ageSeconds <= AGE_SECONDS_MAX && timingSafeEqual(given, expected);
}

function digestOf(secret: string, seconds: number, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
