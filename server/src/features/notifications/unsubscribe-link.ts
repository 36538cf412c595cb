import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../http/security/secrets.ts';

export const UNSUBSCRIBE_PATH = '/app/mail/unsubscribe';

/** What a link stops: the name of a kind, then what that kind needs to know. */
export interface UnsubscribeClaim {
  kind: string;
  about: string;
}

/** Valid forever for this one claim: a mail may be opened years later, and all the link can do is stop mails and undo that. */
export function unsubscribeUrlOf(key: Buffer, given: UnsubscribeClaim & { publicUrl: string }): string {
  const claim = Buffer.from(`${given.kind}:${given.about}`).toString('base64url');
  return `${given.publicUrl}${UNSUBSCRIBE_PATH}/${claim}.${signatureOf(key, claim)}`;
}

export function readUnsubscribeToken(key: Buffer, token: string): UnsubscribeClaim | null {
  const [claim = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, signatureOf(key, claim))) return null;
  const [kind = '', ...rest] = Buffer.from(claim, 'base64url').toString().split(':');
  return { kind, about: rest.join(':') };
}

function signatureOf(key: Buffer, claim: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${claim}`).digest('base64url');
}
