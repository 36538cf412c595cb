import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type NotificationGroup, notificationGroups } from '@dubplate/shared/features/notifications/model.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findMailSecret, insertMailSecret } from './store.ts';

export const UNSUBSCRIBE_PATH = '/app/mail/unsubscribe';

/** Made by whichever process is first. Read each time: one row by its key, beside statements that cost far more. */
export async function mailSecret(db: Db | Tx): Promise<string> {
  const known = await findMailSecret(db);
  if (known !== null) return known;
  await insertMailSecret(db, randomBytes(32).toString('base64url'));
  const made = await findMailSecret(db);
  if (made === null) throw new Error('The secret of the mails could not be made.');
  return made;
}

/** Good for ever and for one group of one person: a mail may be opened years later, and all it can do is stop mails. */
export function unsubscribeUrlOf(
  secret: string,
  given: { publicUrl: string; userId: string; group: NotificationGroup },
): string {
  const claim = Buffer.from(`${given.group}:${given.userId}`).toString('base64url');
  return `${given.publicUrl}${UNSUBSCRIBE_PATH}/${claim}.${signatureOf(secret, claim)}`;
}

export function readUnsubscribeToken(
  secret: string,
  token: string,
): { userId: string; group: NotificationGroup } | null {
  const [claim = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, claim));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [name, ...rest] = Buffer.from(claim, 'base64url').toString().split(':');
  const group = notificationGroups.find((known) => known === name);
  return group === undefined ? null : { userId: rest.join(':'), group };
}

function signatureOf(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${claim}`).digest('base64url');
}
