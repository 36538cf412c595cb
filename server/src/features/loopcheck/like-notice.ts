import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { notify } from '../notifications/notifications.ts';
import { linkOf, tellChanged } from '../orders/orders.ts';

/** N16 to the artist, for the first like. Source: docs/product/notifications.md. */
export async function announceLike(
  tx: Tx,
  scope: HookScope,
  { id, buyer, artistId }: { id: string; buyer: string; artistId: string },
): Promise<void> {
  await notify(tx, scope, {
    code: 'N16',
    to: artistId,
    group: 'requests',
    title: `${buyer} liked your feedback`,
    text: 'Your answer to their Loopcheck helped.',
    link: linkOf('loopcheck', id),
  });
  await tellChanged(tx, scope.now, { kind: 'loopcheck', id, userIds: [artistId] });
}
