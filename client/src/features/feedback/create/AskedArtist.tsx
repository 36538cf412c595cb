import { isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { feedbackPrice } from '@dubplate/shared/features/feedback/rules.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { Link } from 'react-router-dom';
import { artistPath } from '../../../paths.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Money } from '../../../ui/money/Money.tsx';

/** Who is asked, and what it costs. */
export function AskedArtist({ artist, kind }: { artist: Artist; kind: FeedbackKind }) {
  const { username, slug, profileImage } = artist;
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} size={64} />
      <div className="min-w-40 flex-1">
        <h2 className="text-2xl wrap-anywhere">
          <Link to={artistPath(slug)} className="underline-offset-4 hover:underline">
            {username}
          </Link>
        </h2>
        <p className="text-sm text-muted">{namesOf(genres, artist.genres).slice(0, 3).join(', ')}</p>
      </div>
      <div className="grid gap-1 text-right max-sm:w-full max-sm:text-left">
        {isOpenAt(artist, kind) && (
          <Money tokens={feedbackPrice(artist, kind, false).priceTokens} className="sm:justify-end" />
        )}
        <TextLink
          as={Link}
          to={createRequestPath(null, { isQuestion: kind === 'question' })}
          className="inline-flex min-h-11 items-center sm:justify-end"
        >
          Choose another artist
        </TextLink>
      </div>
    </Card>
  );
}
