import { requestTypes, ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestSummary } from '@dubplate/shared/features/feedback/records.ts';
import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { detailPath, products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { ReviewCard, ReviewCards } from '../../orders/ReviewCards.tsx';
import { useOrderList } from '../../orders/use-order-list.ts';
import { nameOf } from '../read/request-view.ts';
import { RatingStars } from './RatingStars.tsx';

/** What fans said about the artist's answers, each with a switch that shows it on the artist's page or hides it. */
export function ReviewList() {
  const list = useOrderList('requests/get-my-user-requests', { perPage: 20, filter: { reviewed: true } });
  return (
    <ReviewCards list={list} empty="Fans can rate and review each of your answers.">
      {(request) => <Review key={request.id} request={request} onChange={list.reload} />}
    </ReviewCards>
  );
}

function Review({ request, onChange }: { request: RequestSummary; onChange: () => Promise<unknown> }) {
  const { send, isSending } = useSend('requests/update-review-visibility');
  const { id, type, requester, rating, feedbackReview, reviewVisibility, updatedDate } = request;
  const isVisible = reviewVisibility === ReviewVisibility.Visible;
  const handleChange = async () => {
    const next = isVisible ? ReviewVisibility.Hidden : ReviewVisibility.Visible;
    const result = await send({ requestId: id, reviewVisibility: next });
    if (!result) return;
    if (!result.ok)
      return showToast({ type: 'error', text: 'Sorry, there was an error processing your request.' });
    await onChange();
  };
  return (
    <ReviewCard author={requester.username}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg">{requester.username}</h2>
        {rating !== null && <RatingStars rating={rating} />}
        {updatedDate && <DateTime at={dateOf(updatedDate).getTime()} className="text-sm text-muted" />}
      </div>
      {feedbackReview !== null && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{feedbackReview}</p>
      )}
      <TextLink
        as={Link}
        to={`${detailPath(products[kindOf(type)], id) ?? ''}?review=1`}
        className="max-w-full min-w-0 justify-self-start truncate py-2"
      >
        {type === requestTypes.question ? 'Your answer to' : 'Your feedback on'} {nameOf(request)}
      </TextLink>
      {feedbackReview !== null && (
        <Switch
          label="Show on my page"
          help={isVisible ? 'Everybody can read it.' : 'Hidden. A rating counts all the same.'}
          checked={isVisible}
          disabled={isSending}
          onChange={() => void handleChange()}
        />
      )}
    </ReviewCard>
  );
}
