import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../db/schema.ts';
import { listArtists } from '../../features/artists/list.store.ts';
import { getOwnUser } from '../../features/accounts/profile/own-user.ts';
import { listNotifications } from '../../features/notifications/store.ts';
import { statement } from '../../features/wallet/wallet.ts';
import { ShortLivedCache } from '../../cache/short-lived-cache.ts';
import { LIST_SIZE, NOTIFICATIONS_SIZE, STATEMENT_SIZE } from './loads.ts';

/** One statement as the server sends it. The value that equals `personId` stands for the person who asks. */
export interface PeerRead {
  text: string;
  values: unknown[];
  personId: string;
}

/**
 * The main statement of each read that is compared, taken from the server's own code while it asks for one person, so that
 * the peer never asks for less or more than it.
 */
export async function peerReads(databaseUrl: string, personId: string): Promise<Record<string, PeerRead>> {
  const asked: Omit<PeerRead, 'personId'>[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => void asked.push({ text: query.sql, values: [...query.parameters] }),
  });
  const mainOf = async (read: (db: Db) => Promise<unknown>): Promise<PeerRead> => {
    asked.length = 0;
    await read(db);
    const [longest] = asked.toSorted((one, other) => other.text.length - one.text.length);
    if (longest === undefined) throw new Error('A read that is compared asked for nothing.');
    return { ...longest, personId };
  };
  try {
    return {
      list: await mainOf(async () => await listAsUsual(db, personId)),
      infos: await mainOf(async () => await getOwnUser(db, personId)),
      statement: await mainOf(async () => await statement(db, { userId: personId, perPage: STATEMENT_SIZE })),
      notifications: await mainOf(async () => await notificationsOf(db, personId)),
    };
  } finally {
    await db.destroy();
  }
}

/** With the total known, as it is to a server but once in some seconds. */
async function listAsUsual(db: Db, viewerId: string): Promise<void> {
  const totals = new ShortLivedCache<{ total: number }>();
  totals.get = () => ({ total: LIST_SIZE });
  await listArtists(db, {
    query: { perPage: LIST_SIZE },
    sort: 'recommended',
    seed: 0,
    filter: { accepts: [] },
    viewerId,
    totals,
  });
}

async function notificationsOf(db: Db, userId: string): Promise<void> {
  const [limit, skip, order] = [NOTIFICATIONS_SIZE, 0, 'desc'] as const;
  await listNotifications(db, { userId, limit, skip, order, after: undefined, q: undefined });
}
