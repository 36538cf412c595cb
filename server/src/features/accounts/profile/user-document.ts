import type { UserDocument } from '@dubplate/shared/contract/channels.ts';
import type { Db } from '../../../db/schema.ts';
import { countUnread } from '../../notifications/notifications.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { listPeopleRows } from '../store.ts';

/** A person's live data on every open page; null for an unknown person. */
export async function userDocument(db: Db, userId: string): Promise<UserDocument | null> {
  const [[person], { token }, unreadNotifications] = await Promise.all([
    listPeopleRows(db, [userId]),
    balanceOf(db, userId),
    countUnread(db, userId),
  ]);
  return person ? { token, username: person.username, unreadNotifications } : null;
}
