import type { Db, Tx } from '../../db/schema.ts';
import { feesOf, returnedOf } from '../wallet/wallet.ts';

/** What each side reads of the money of requests, besides their prices. */
export interface ShownMoney {
  /** Tokens that came back to the buyer, by the id of the request. Empty for artists. */
  returned: ReadonlyMap<string, number>;
  /** The commission in basis points, by the id of the hold. Empty for everybody but the artist: it is between them and the product. */
  fees: ReadonlyMap<string, number>;
}

/** In one query. Artists aren't told what came back to the buyer, who may have others too. */
export async function moneyShownTo(
  db: Db | Tx,
  viewer: 'buyer' | 'artist' | 'staff',
  {
    requests,
    holdIds,
  }: { requests: readonly { id: string; requester_id: string }[]; holdIds: readonly string[] },
): Promise<ShownMoney> {
  if (viewer === 'artist') return { returned: new Map(), fees: await feesOf(db, holdIds) };
  const bought = requests.map(({ id, requester_id }) => ({ refId: id, buyerId: requester_id }));
  return { returned: await returnedOf(db, bought), fees: new Map() };
}
