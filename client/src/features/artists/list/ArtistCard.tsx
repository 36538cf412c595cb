import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { imageSrcSetOf } from '@dubplate/shared/features/uploads/pictures.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { artistPath } from '../../../paths.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { MediaCard } from '../../../ui/media/MediaCard.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { CardPrices } from './CardPrices.tsx';
import { FeedbackLink } from '../profile/FeedbackLink.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { RatingMark } from '../RatingMark.tsx';

interface Props {
  artist: Artist;
  /** The displayed width, so that the browser picks a stored size. */
  sizes: string;
  /** One of the pictures of the first view. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
  /** Its button stands back behind the page's own first step. */
  isQuiet?: boolean;
  /** In place of the way to feedback. */
  action?: ReactNode;
}

const GENRES_SHOWN = 2;

export function ArtistCard({ artist, sizes, isFirst, headingLevel, isQuiet = false, action }: Props) {
  const { username, slug, profileImage, tags, online, stats } = artist;
  const names = namesOf(genres, artist.genres);
  return (
    <div className="relative h-full">
      <MediaCard
        title={username}
        link={{ as: Link, to: artistPath(slug) }}
        picture={
          profileImage ? { src: profileImage, srcSet: imageSrcSetOf(profileImage), sizes, isFirst } : null
        }
        ornament={
          <div data-block="blue-3" className="grid size-full place-items-center">
            <WaveArt seed={username} bars={32} className="h-1/2 w-4/5" />
          </div>
        }
        badges={
          <>
            {online && <Badge tone="live">Online</Badge>}
            {tags.map((tag) => (
              <Badge key={tag} tone="yellow" className="ring-2 ring-ink">
                {tag}
              </Badge>
            ))}
          </>
        }
        headingLevel={headingLevel ?? 3}
        // Two columns on a phone leave room for about twelve letters.
        className="h-full max-sm:[&_:is(h2,h3)]:text-lg"
        text={
          <span className="grid gap-1 text-sm">
            <span>
              {names.slice(0, GENRES_SHOWN).join(', ')}
              {names.length > GENRES_SHOWN && ` +${names.length - GENRES_SHOWN}`}
            </span>
            {stats.averageRating !== null && (
              <RatingMark rating={stats.averageRating} ratings={stats.reviewed} />
            )}
          </span>
        }
        actions={
          <div className="grid w-full gap-2">
            <CardPrices artist={artist} />
            {action ?? <FeedbackLink artist={artist} kind={isQuiet ? 'secondary' : 'primary'} />}
          </div>
        }
      />
      <div className="absolute top-2 right-2 z-10">
        <LikeButton artist={artist} isOnPicture />
      </div>
    </div>
  );
}
