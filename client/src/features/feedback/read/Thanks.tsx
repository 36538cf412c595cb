import { RATING_DAYS, RATING_MAX, REVIEW_LENGTH_MAX } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ReviewForm, WrittenReview } from '../../orders/Review.tsx';
import { useMinute } from '../../orders/use-minute.ts';
import { maySenderDo } from './request-view.ts';

type Props = { request: RequestRecord; isOwn: boolean; onChange: (request: RequestRecord) => void };

/** What the sender can give back for an answer: a rating, a review, and below them the `tips` it got. */
export function Thanks({ request, isOwn, onChange, tips }: Props & { tips: ReactNode }) {
  const now = new Date(useMinute());
  return (
    <section aria-labelledby="thanks" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="thanks" className="text-2xl">
        {isOwn ? 'Say thanks' : 'Rating and review'}
      </h2>
      <Card className="grid gap-6">
        <Rating request={request} isOwn={isOwn} now={now} onChange={onChange} />
        <Review request={request} isOwn={isOwn} onChange={onChange} />
      </Card>
      {isOwn && tips}
    </section>
  );
}

type RatingProps = Props & { now: Date };

function Rating({ request, isOwn, now, onChange }: RatingProps) {
  const { send, isSending } = useSend('requests/update-rating');
  const { rating } = request;
  const mayRate = isOwn && maySenderDo(request, 'rate', now);
  // A sender who can no longer rate has nothing to read here.
  if (!mayRate && rating === null) return isOwn ? null : <p>Not rated.</p>;
  if (!mayRate) return <p>{`Rated ${rating} of ${RATING_MAX}.`}</p>;

  const handleRate = async (value: number) => {
    onChange({ ...request, rating: value });
    const result = await send({ requestId: request.id, rating: value });
    if (!result) return;
    if (result.ok) return onChange(result.answer);
    onChange(request);
    showToast({ type: 'error', text: 'Sorry, there was an error processing your request.' });
  };
  return (
    <fieldset disabled={isSending} className="grid gap-2">
      <legend className="mb-1 font-bold">How helpful was it?</legend>
      <div className="flex flex-wrap gap-1">
        {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((value) => (
          <label
            key={value}
            className="relative grid size-12 place-items-center rounded-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={value}
              checked={rating === value}
              onChange={() => void handleRate(value)}
              aria-label={`${value} of ${RATING_MAX}`}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <Star
              aria-hidden
              className={clsx('size-8', rating !== null && value <= rating ? 'fill-current' : 'text-muted')}
            />
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">You can change it for {RATING_DAYS} days after the answer.</p>
    </fieldset>
  );
}

function Review({ request, isOwn, onChange }: Props) {
  const { send, isSending } = useSend('requests/review-feedback');
  const { feedbackReview, reviewVisibility, artist, requester } = request;
  if (feedbackReview !== null)
    return (
      <WrittenReview
        text={feedbackReview}
        visibility={reviewVisibility}
        author={isOwn ? null : requester.username}
      />
    );
  if (!isOwn) return null;
  return (
    <ReviewForm
      draftKey={`dubplate-review-${request.id}`}
      label={`Your review of ${artist.username}`}
      help="Others can read it on the artist’s page, with your username and the artist’s public quote. You can write one."
      limit={REVIEW_LENGTH_MAX}
      problemOf={(text) => (text.trim() === '' ? 'Please write your review.' : null)}
      isSending={isSending}
      onSend={(text) => send({ requestId: request.id, feedbackReview: text })}
      onSent={onChange}
    />
  );
}
