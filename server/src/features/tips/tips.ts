import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeople } from '../accounts/accounts.ts';
import { listTipsOf } from './store.ts';

/**
 * Asked of each product in turn: null when the request is none of its own or not one this person bought of this artist;
 * else how the artist’s part of it stands.
 */
export type Tippable = (
  tx: Tx,
  wish: { requestId: string; artistId: string; giverId: string },
) => Promise<{ isDelivered: boolean; status: number } | null>;

declare module '../../context.ts' {
  interface Collected {
    tippable: readonly Tippable[];
  }
}

/** What the listeners of a request's tips are told, all of it each time; an artist is told of the own ones. */
export async function tipsDocument(db: Db | Tx, requestId: string, artistId?: string): Promise<TipsDocument> {
  const tips = await listTipsOf(db, requestId, artistId);
  const people = await listPeople(
    db,
    tips.map((tip) => tip.giver_id),
  );
  return {
    tips: tips.map((tip) => ({
      id: tip.id,
      artistId: tip.artist_id,
      amount: tip.amount_tokens,
      donationOnly: tip.is_donation,
      date: tip.created_at.toISOString(),
      from: people.get(tip.giver_id)?.username ?? '',
    })),
    total: tips[0]?.total ?? 0,
  };
}

export async function tipsSnapshot(db: Db, _: Context, ownerId: string): Promise<TipsDocument> {
  const [requestId = '', artistId] = ownerId.split(':');
  return await tipsDocument(db, requestId, artistId);
}
