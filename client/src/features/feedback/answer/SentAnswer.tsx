import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { Link } from 'react-router-dom';
import { sharedFeedbackPath } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** The answer as it was sent, read like a letter, with what the fan made of it. */
export function SentAnswer({ request }: { request: RequestRecord }) {
  const { artistNotes, strength, change, publicFeedback, language, rating, feedbackReview } = request;
  return (
    <Card as="article" aria-label="Your answer" className="grid gap-6">
      <p lang={language ?? undefined} className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
        {artistNotes}
      </p>
      {(strength || change) && (
        <dl className="grid gap-4 sm:grid-cols-2">
          <Point name="One strength" text={strength} />
          <Point name="One thing to change" text={change} />
        </dl>
      )}
      {publicFeedback && (
        <blockquote className="max-w-prose border-l-4 border-line pl-4 text-lg wrap-anywhere">
          “{publicFeedback}”
        </blockquote>
      )}
      {(rating !== null || feedbackReview !== null) && (
        <div className="grid gap-1 rounded-card bg-sunken p-4">
          <p className="font-bold">
            {request.requester.username} {rating !== null && `rated it ${rating} of 5`}
          </p>
          {feedbackReview && <p className="wrap-anywhere whitespace-pre-line">{feedbackReview}</p>}
        </div>
      )}
      <TextLink as={Link} to={sharedFeedbackPath(request.id)} className="justify-self-start py-2">
        See the public page
      </TextLink>
    </Card>
  );
}

function Point({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{text}</dd>
    </div>
  );
}
