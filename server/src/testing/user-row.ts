import { newId } from '../db/id.ts';
import type { Db } from '../db/schema.ts';

/** A person without password or sign-in, for tests of what lies below the features. Answers the id. */
export async function aUserRow(db: Db, now = new Date('2026-05-01T00:00:00Z')): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.test`,
      is_email_verified: true,
      type: 1,
      status: 1,
      username: `u${id.slice(-20)}`,
      display_name: 'Somebody',
      socials: '{}',
      notification_preferences: '{}',
      created_at: now,
    })
    .execute();
  return id;
}
