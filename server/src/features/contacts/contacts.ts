import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { mailOutside, type OutsideMail } from '../notifications/notifications.ts';
import { type Addressee, listAgreedToSessions } from './audience.store.ts';
import { unsubscribeClaimOf } from './unsubscribe.ts';

export interface MailOfArtist extends Pick<OutsideMail, 'code' | 'subject' | 'lines' | 'button'> {
  artistId: string;
  username: string;
}

/**
 * Mails the next people whom an artist imported that the artist plans a session, by id, without those who hear of it as members. Returns the last one's id;
 * null after the last batch.
 */
export async function mailContacts(
  tx: Tx,
  scope: HookScope,
  { after, limit, mail }: { after: string; limit: number; mail: MailOfArtist },
): Promise<string | null> {
  const people = await listAgreedToSessions(tx, { artistId: mail.artistId, after, limit });
  await mailAddressees(tx, scope, people, mail);
  return people.length < limit ? null : (people.at(-1)?.id ?? null);
}

export async function mailAddressees(
  tx: Tx,
  scope: HookScope,
  people: readonly Addressee[],
  { username, ...mail }: MailOfArtist,
): Promise<void> {
  const reason = `You get this mail because ${username} says that you agreed to get mails from them.`;
  const mails = people.map(({ email, hash }) => ({
    ...mail,
    reason,
    to: email,
    unsubscribe: unsubscribeClaimOf({ artistId: mail.artistId, hash }),
  }));
  await mailOutside(tx, scope, mails);
}
