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
import { saleTermsOf, secondsOf, toUserRow, type UserRecord } from '../accounts/accounts.ts';
import { noSums, type SumsRow, sumsOf } from './stats.store.ts';
import type { ArtistRow } from './store.ts';

/** The public form of an artist. `liked` is set only for signed-in viewers. */
export function toArtist(row: ArtistRow, viewerId: string | null): Artist {
  const stats = statsOf(row);
  return {
    id: row.id,
    username: row.username,
    slug: row.slug ?? row.id,
    biography: row.biography ?? '',
    profileImage: row.profile_image,
    genres: known(genres, row.genres),
    daw: known(daws, row.daw),
    instruments: row.instruments,
    topics: known(topics, row.topics),
    collaborators: row.collaborators,
    recordLabels: row.record_labels,
    socials: row.socials,
    dateCreated: secondsOf(row.created_at),
    focus: row.focus,
    featured: row.featured,
    type: 2,
    ...termsOf(row),
    // Live sessions will set this.
    online: false,
    stats,
    highResponse: isHighResponse(stats),
    topRated: isTopRated(sumsOf(row)),
    tags: row.tags,
    ...(viewerId === null ? {} : { liked: Boolean(row.is_liked) }),
  };
}

function termsOf(row: ArtistRow) {
  return {
    acceptRequest: row.accept_request,
    ama: row.ama,
    requestDemoPrice: row.request_price,
    priorityModePrice: row.priority_price,
    questionPrice: row.question_price,
    requestLimit: row.request_limit,
    loopcheckRequestLimit: row.loopcheck_request_limit,
    loopcheck: row.loopcheck,
    deepdive: row.deepdive,
    privateSession: row.private_session,
    privateSessionPrice: row.private_session ? (row.private_session_settings?.price ?? null) : null,
  };
}

export function toArtistRow(record: UserRecord): z.infer<typeof artistRow> {
  return {
    ...toUserRow(record),
    slug: record.slug ?? record.id,
    ...saleTermsOf(record),
    featured: record.featured,
    focus: record.focus,
    statusReason: record.status_reason,
    biography: record.biography,
    genres: record.genres,
    stats: statsOf(record),
  };
}

/** Console rows have fewer figures than the public profile, and a new artist may have none. */
function statsOf(row: { [Name in keyof SumsRow]?: number | null }): ArtistFigures {
  const known = Object.entries(row).filter(([name, value]) => name in noSums && value !== null);
  return figuresOf(sumsOf({ ...noSums, ...Object.fromEntries(known) }));
}

/** Leaves out ids that the lookup no longer has. */
function known(lookup: readonly { id: number }[], ids: readonly number[]): number[] {
  return ids.filter((id) => isIn(lookup, id));
}
