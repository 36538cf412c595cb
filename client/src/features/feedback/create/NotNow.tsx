import { isAtLimit, isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { firstRequest, firstRequestKind } from '@dubplate/shared/lookups/products.ts';
import type { OfferKind } from '@dubplate/shared/lookups/offers.ts';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { artistPath } from '../../../paths.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { draftStores } from './draft-stores.ts';
import { isUntouched } from './draft.ts';

type Props = {
  artist: Artist;
  kind: FeedbackKind;
  isOwn: boolean;
  /** With everybody's requests of every kind. */
  isQueueFull: boolean;
};

/** Why this artist takes no request now, and what can be done instead. */
export function NotNow({ artist, kind, isOwn, isQueueFull }: Props) {
  const { username, slug } = artist;
  const isUnwritten = isUntouched(draftStores[kind].useDraft());
  const isQuestion = kind === 'question';
  const takes = (offer: OfferKind) => !isOwn && !isQueueFull && isOpenAt(artist, offer);
  // Whole tracks and questions have one limit.
  const isFull = isOpenAt(artist, kind) && isAtLimit(artist, kind, Infinity);
  const takesFirst = takes(firstRequestKind);
  const takesOther = !isFull && takes(isQuestion ? 'feedback' : 'question');
  const reason = isOwn ? 'own-content' : isFull ? 'limit-reached' : 'not-accepting';
  const isPartly = reason === 'not-accepting' && (takesFirst || takesOther);
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <h3 className="text-2xl">
        {isPartly
          ? `${username} does not take ${isQuestion ? 'questions' : 'whole tracks'} right now.`
          : errorText(reason)}
      </h3>
      {isOwn ? (
        <p>{isQuestion ? 'Fans write you their questions here.' : 'Fans send you their tracks here.'}</p>
      ) : (
        <p>
          {takesFirst && `${username} gives feedback on loops of ${LOOP_SECONDS} seconds, though. `}
          {!isUnwritten && 'What you have written here is kept. '}
          {!takesFirst && !takesOther && 'Another artist may have time for it.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {takesFirst && (
          <Button as={Link} to={`${artistPath(slug)}?artist=${encodeURIComponent(slug)}`}>
            Send a {firstRequest.name}
          </Button>
        )}
        {takesOther && (
          <Button
            as={Link}
            kind={takesFirst ? 'secondary' : 'primary'}
            to={createRequestPath(slug, { isQuestion: !isQuestion })}
          >
            {isQuestion ? 'Send a whole track' : 'Ask a question'}
          </Button>
        )}
        <Button
          as={Link}
          kind={takesFirst || takesOther ? 'secondary' : 'primary'}
          to={createRequestPath(null, { isQuestion })}
        >
          Choose another artist
        </Button>
      </div>
    </Card>
  );
}
