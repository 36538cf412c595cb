import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Tx } from '../../db/schema.ts';
import type { ArtistWorks } from '../artists/artists.ts';

/** What Loopchecks add to the figures of these artists: each answered line is a delivered work. */
export async function countLoopcheckWorks(tx: Tx, artistIds: readonly string[]): Promise<ArtistWorks[]> {
  return await tx
    .selectFrom('loopcheck_entries')
    .select(({ fn }) => ['artist_id', fn.countAll<number>().as('achieved')])
    .where('artist_id', 'in', artistIds)
    .where('status', '=', LoopcheckStatus.Answered)
    .groupBy('artist_id')
    .execute();
}
