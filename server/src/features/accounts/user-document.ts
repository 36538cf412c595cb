import type { UserDocument } from '@dubplate/shared/contract/channels.ts';
import type { Db } from '../../db/schema.ts';
import { countUnread } from '../notifications/notifications.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { listPeopleRows } from './store.ts';

/** What every open page of a person keeps current; null for nobody. */
export async function userDocument(db: Db, userId: string): Promise<UserDocument | null> {
  const [[person], { token }, unreadNotifications] = await Promise.all([
    listPeopleRows(db, [userId]),
    balanceOf(db, userId),
    countUnread(db, userId),
  ]);
  return person ? { token, username: person.username, unreadNotifications } : null;
}
