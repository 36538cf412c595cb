import type { Db, Tx } from '../../../db/schema.ts';

/** Notes an erased person for the job that asks the sign-in service, because it is called outside of transactions only. */
export async function insertOutsideLeft(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx
    .insertInto('outside_people_left')
    .values({ uid, left_at: now, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those who were asked about longest ago first. */
export async function listOutsideLeft(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outside_people_left')
    .select('uid')
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

export async function putBackOutsideLeft(db: Db, uid: string, now: Date): Promise<void> {
  await db.updateTable('outside_people_left').set({ asked_at: now }).where('uid', '=', uid).execute();
}

export async function deleteOutsideLeft(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('outside_people_left').where('uid', '=', uid).execute();
}
