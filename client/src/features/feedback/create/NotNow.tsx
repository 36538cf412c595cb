import { isAtLimit, isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { firstRequest, firstRequestKind } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { artistPath } from '../../../paths.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

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
  const isFull = isOpenAt(artist, kind) && isAtLimit(artist, kind, Infinity);
  const reason = isOwn ? 'own-content' : isFull ? 'limit-reached' : 'not-accepting';
  const maySendFirst = !isOwn && !isQueueFull && isOpenAt(artist, firstRequestKind);
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <h3 className="text-2xl">{errorText(reason)}</h3>
      {isOwn ? (
        <p>
          {kind === 'question' ? 'Fans write you their questions here.' : 'Fans send you their tracks here.'}
        </p>
      ) : maySendFirst ? (
        <p>
          {username} gives feedback on loops of {LOOP_SECONDS} seconds, though. What you have written here is
          kept.
        </p>
      ) : (
        <p>What you have written here is kept. Another artist may have time for it.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {maySendFirst && (
          <Button as={Link} to={`${artistPath(slug)}?artist=${encodeURIComponent(slug)}`}>
            Send a {firstRequest.name}
          </Button>
        )}
        <Button
          as={Link}
          kind={maySendFirst ? 'secondary' : 'primary'}
          to={createRequestPath(null, { isQuestion: kind === 'question' })}
        >
          Choose another artist
        </Button>
      </div>
    </Card>
  );
}
