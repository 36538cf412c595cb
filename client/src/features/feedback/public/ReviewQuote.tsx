import type { LatestReview } from '@dubplate/shared/features/feedback/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { cutReview } from './cut-review.ts';

/** What a fan wrote about an artist’s feedback. */
export function ReviewQuote({ review }: { review: LatestReview }) {
  const { artistname, artistProfileImage, feedbackReview, username } = review;
  return (
    <div className="grid content-start gap-3 pr-4">
      <blockquote className="text-lg wrap-anywhere">{`“${cutReview(feedbackReview)}”`}</blockquote>
      <p className="flex items-center gap-3">
        <Avatar name={artistname} src={artistProfileImage && imageUrlAt(artistProfileImage, 160)} size={44} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-bold">About {artistname}</span>
          <span className="block text-sm">by {username}</span>
        </span>
      </p>
    </div>
  );
}
