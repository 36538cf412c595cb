import { isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { offerKinds } from '@dubplate/shared/lookups/offers.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { fieldsOf, offerFields } from '../accounts/accounts.ts';
import { findListedArtist } from '../artists/artists.ts';

/** Updates the index for an artist, in the transaction of the change. Registered for `artistChanged`. */
export async function indexArtist(
  tx: Tx,
  { artistId }: { artistId: string },
  { ctx }: HookScope,
): Promise<void> {
  const artist = await findListedArtist(tx, artistId);
  if (!artist) return await ctx.search.remove(tx, artistId);
  await ctx.search.put(tx, {
    artistId,
    username: artist.username,
    words: [...namesOf(genres, artist.genres), ...artist.record_labels, ...artist.collaborators],
    offers: artist.featured ? offerKinds.filter((kind) => isOpenAt(fieldsOf(artist, offerFields), kind)) : [],
  });
}
