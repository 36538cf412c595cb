import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import type { LoopcheckRequest, LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import { rankLoops } from '@dubplate/shared/features/loopcheck/ranking.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { titleOfFile } from '@dubplate/shared/lib/file-names.ts';
import type { OrderView } from '../../orders/order.ts';
import { paidLines } from '../../orders/paid-lines.ts';

type Order = Pick<LoopcheckSummary, 'date' | 'expiresAt' | 'status' | 'price' | 'discount' | 'refunded'> & {
  artists: OrderView['lines'];
};

/** A Loopcheck as an order that one of its sides looks at. */
export function viewOf(order: Order, viewer: Viewer, ownLine: OrderView['own']): OrderView {
  const own = viewer === 'artist' ? ownLine : undefined;
  return { order, lines: order.artists, viewer, own, lifecycle: loopcheckLifecycle };
}

/** What a fan's Loopcheck is called: by its best loop, which is also the first on its page. */
export function loopcheckTitle({ files, artists }: Pick<LoopcheckRequest, 'files' | 'artists'>): string {
  const [first, ...others] = rankLoops(artists, files.length).map(({ index }) =>
    titleOfFile(files[index]?.name ?? ''),
  );
  return others.length === 0 ? (first ?? 'Loopcheck') : `${first} and ${others.length} more`;
}

interface Parts<A> {
  artists: readonly A[];
  files: readonly unknown[];
  discount: number;
}

/** The artists of a request, each with the tokens that its buyer paid for them. */
export function paidArtists<A>({ artists, files, discount }: Parts<A>): (A & { paid: number })[] {
  const lines = artists.map(() => loopcheckPrice(files.length, 1));
  const paid = paidLines(lines, discount);
  return artists.map((artist, index) => ({ ...artist, paid: paid[index] ?? 0 }));
}

/** "1 of 2 answered" */
export function answeredText(artists: LoopcheckSummary['artists']): string {
  const answered = artists.filter(({ status }) => status === LoopcheckStatus.Answered).length;
  return `${answered} of ${artists.length} answered`;
}
