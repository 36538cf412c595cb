import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import type { Tx } from '../../../db/schema.ts';
import { lockUser, updateUser } from '../store.ts';

/** A mail's unsubscribe link was used or undone. Does nothing if the person is gone. */
export async function switchMails(
  tx: Tx,
  { userId, group, isOn }: { userId: string; group: NotificationGroup; isOn: boolean },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const preferences = { ...user.notification_preferences, [group]: isOn };
  await updateUser(tx, userId, { notification_preferences: JSON.stringify(preferences) });
}
