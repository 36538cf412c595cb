import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import type { Tx } from '../../db/schema.ts';
import { lockUser, updateUser } from './store.ts';

/** The link of a mail was followed. For somebody who is gone there is nothing left to switch off. */
export async function switchMailsOff(
  tx: Tx,
  { userId, group }: { userId: string; group: NotificationGroup },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const preferences = { ...user.notification_preferences, [group]: false };
  await updateUser(tx, userId, { notification_preferences: JSON.stringify(preferences) });
}
