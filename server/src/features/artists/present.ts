import type { Artist, artistRow } from '@dubplate/shared/features/artists/records.ts';
import {
  type ArtistFigures,
  figuresOf,
  isHighResponse,
  isTopRated,
} from '@dubplate/shared/features/artists/rules.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import type { z } from 'zod';
import {
  fieldsOf,
  offerFields,
  offersOf,
  secondsOf,
  toUserRow,
  type UserRecord,
} from '../accounts/accounts.ts';
import { type SumsRow, sumsOf } from './stats.store.ts';
import type { ArtistRow } from './store.ts';

/** The public form of an artist. `liked` is set only for signed-in viewers. */
export function toArtist(row: ArtistRow, viewerId: string | null): Artist {
  const stats = statsOf(row);
  return {
    ...fieldsOf(row, publicFields),
    id: row.id,
    slug: row.slug ?? row.id,
    biography: row.biography ?? '',
    genres: known(genres, row.genres),
    daw: known(daws, row.daw),
    topics: known(topics, row.topics),
    dateCreated: secondsOf(row.created_at),
    type: 2,
    privateSessionPrice: row.private_session ? (row.private_session_settings?.price ?? null) : null,
    online: row.is_online,
    stats,
    highResponse: isHighResponse(stats),
    topRated: isTopRated(sumsOf(row)),
    tags: row.tags,
    ...(viewerId === null ? {} : { liked: Boolean(row.is_liked) }),
  };
}

const publicFields = [
  ...offerFields,
  'username', 'profileImage', 'instruments', 'collaborators', 'recordLabels', 'socials', 'focus', 'featured',
  'timeZone',
] as const; // prettier-ignore

export function toArtistRow(record: UserRecord): z.infer<typeof artistRow> {
  return {
    ...toUserRow(record),
    slug: record.slug ?? record.id,
    ...offersOf(record),
    ...fieldsOf(record, ['featured', 'focus', 'statusReason', 'biography', 'genres']),
    stats: statsOf(record),
  };
}

/** Console rows have fewer figures than the public profile, and a new artist may have none. */
function statsOf(row: { [Name in keyof SumsRow]?: number | null }): ArtistFigures {
  return figuresOf(sumsOf(row));
}

/** Leaves out ids that the lookup no longer has. */
function known(lookup: readonly { id: number }[], ids: readonly number[]): number[] {
  return ids.filter((id) => isIn(lookup, id));
}
