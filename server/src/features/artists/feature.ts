import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminArtists, artistList } from './admin-artists.ts';
import { adminConvertToArtist } from './admin-convert-to-artist.ts';
import { adminUpdateArtistStatus } from './admin-update-artist-status.ts';
import { onArtistChanged } from './changed.ts';
import { getArtistBySlug } from './get-artist-by-slug.ts';
import { getArtist } from './get-artist.ts';
import { getArtists } from './get-artists.ts';
import { getLikedArtistsIds } from './get-liked-artists-ids.ts';
import { artistsInBlocks } from './live-content.ts';
import { likeArtist } from './like-artist.ts';
import { resubmit } from './resubmit.ts';
import { artistPages, artistSitemap, forgetLikes } from './artists.ts';
import { ownLikes } from './personal-data.ts';
import { recountArtistsJob } from './recount.job.ts';

export const artists = {
  handlers: {
    'user/get-artists': getArtists,
    'user/get-artist': getArtist,
    'user/get-artist-by-slug': getArtistBySlug,
    'user/get-liked-artists-ids': getLikedArtistsIds,
    'user/like-artist': likeArtist,
    'user/resubmit': resubmit,
    'admin/artists': adminArtists,
    'admin/update-artist-status': adminUpdateArtistStatus,
    'admin/convert-to-artist': adminConvertToArtist,
  } satisfies Partial<Handlers>,
  exports: [artistList],
  jobs: [recountArtistsJob],
  sitemaps: [artistSitemap],
  hooks: {
    artistChanged: onArtistChanged,
    personErased: async (tx, { userId }) => await forgetLikes(tx, userId),
  },
  pageMakers: artistPages,
  liveSources: artistsInBlocks,
  personalData: [{ name: 'likes', rowsOf: ownLikes }],
} satisfies Feature;
