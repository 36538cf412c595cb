import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { Link } from 'react-router-dom';
import { sharedFeedbackPath } from '../../../paths.ts';
import { useList } from '../../../api/use-list.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { RatingStars } from '../reviews/RatingStars.tsx';
import { CutText } from './CutText.tsx';

type ListItem = CallAnswer<'requests/get-artist-requests'>['items'][number];

/** What fans wrote about this artist's answers; nothing before the first review. */
export function ArtistReviews({ artist }: { artist: Pick<Artist, 'id' | 'stats'> }) {
  const list = useList('requests/get-artist-requests', {
    artistId: artist.id,
    perPage: 6,
    // The date that each of them shows.
    sort: 'updatedDate',
    filter: { reviewed: true },
  });
  const { first, error, items, total, reload } = list;
  if (artist.stats.reviewed === 0 || (first && total === 0)) return null;
  const quoted = items.find(({ publicFeedback }) => publicFeedback);
  return (
    <>
      {quoted?.id != null && <QuotedAnswer {...quoted} id={quoted.id} />}
      <section aria-labelledby="reviews" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="reviews" className="text-2xl">
          Reviews
        </h2>
        <Loaded name="The reviews" data={first} error={error} onRetry={reload}>
          {() => (
            <PagedList list={list} noun={total === 1 ? 'review' : 'reviews'} empty={null}>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
                {items.map(({ id, feedbackReview, username, rating, updatedDate }) => (
                  <li key={id} className="grid content-start gap-2 rounded-card bg-surface p-5">
                    <p className="flex flex-wrap items-center gap-x-3">
                      <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{username}</span>
                      {rating !== null && <RatingStars rating={rating} />}
                      {updatedDate && (
                        <DateTime at={dateOf(updatedDate).getTime()} className="text-sm text-muted" />
                      )}
                    </p>
                    <CutText text={feedbackReview ?? ''} name={`the review by ${username}`} />
                  </li>
                ))}
              </ul>
            </PagedList>
          )}
        </Loaded>
      </section>
    </>
  );
}

/** The artist's own words from an answer whose fan reviewed it in public. Source: docs/product/artists.md#quoted-answer. */
function QuotedAnswer({ id, publicFeedback, language, username }: ListItem & { id: string }) {
  return (
    <Block as="div" color="pink" padding="card">
      <figure className="grid gap-3">
        <blockquote
          lang={language ?? undefined}
          className="font-display text-2xl font-extrabold tracking-tight wrap-anywhere whitespace-pre-line"
        >
          “{publicFeedback}”
        </blockquote>
        <figcaption>
          From an answer to {username}.{' '}
          <TextLink as={Link} to={sharedFeedbackPath(id)}>
            See it
          </TextLink>
        </figcaption>
      </figure>
    </Block>
  );
}
