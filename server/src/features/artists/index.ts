import type { Handlers } from '../../http/implement.ts';
import { adminArtists } from './admin-artists.ts';
import { adminConvertToArtist } from './admin-convert-to-artist.ts';
import { adminUpdateArtistStatus } from './admin-update-artist-status.ts';
import { getArtistBySlug } from './get-artist-by-slug.ts';
import { getArtist } from './get-artist.ts';
import { getArtists } from './get-artists.ts';
import { getLikedArtistsIds } from './get-liked-artists-ids.ts';
import { likeArtist } from './like-artist.ts';
import { resubmit } from './resubmit.ts';

export const artistsHandlers = {
  'user/get-artists': getArtists,
  'user/get-artist': getArtist,
  'user/get-artist-by-slug': getArtistBySlug,
  'user/get-liked-artists-ids': getLikedArtistsIds,
  'user/like-artist': likeArtist,
  'user/resubmit': resubmit,
  'admin/artists': adminArtists,
  'admin/update-artist-status': adminUpdateArtistStatus,
  'admin/convert-to-artist': adminConvertToArtist,
} satisfies Partial<Handlers>;
