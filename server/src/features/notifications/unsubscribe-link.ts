import { createHmac } from 'node:crypto';
import { type NotificationGroup, notificationGroups } from '@dubplate/shared/features/notifications/model.ts';
import { isSameSecret } from '../../http/secrets.ts';

export const UNSUBSCRIBE_PATH = '/app/mail/unsubscribe';

/** Valid forever for one person and one group: a mail may be opened years later, and all the link can do is stop mails. */
export function unsubscribeUrlOf(
  key: Buffer,
  given: { publicUrl: string; userId: string; group: NotificationGroup },
): string {
  const claim = Buffer.from(`${given.group}:${given.userId}`).toString('base64url');
  return `${given.publicUrl}${UNSUBSCRIBE_PATH}/${claim}.${signatureOf(key, claim)}`;
}

export function readUnsubscribeToken(
  key: Buffer,
  token: string,
): { userId: string; group: NotificationGroup } | null {
  const [claim = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, signatureOf(key, claim))) return null;
  const [name, ...rest] = Buffer.from(claim, 'base64url').toString().split(':');
  const group = notificationGroups.find((known) => known === name);
  return group === undefined ? null : { userId: rest.join(':'), group };
}

function signatureOf(key: Buffer, claim: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${claim}`).digest('base64url');
}
