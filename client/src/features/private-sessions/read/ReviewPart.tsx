import {
  PRIVATE_REVIEW_LENGTH_MAX,
  PRIVATE_REVIEW_LENGTH_MIN,
} from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { useSend } from '../../../api/use-send.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ReviewForm } from '../../orders/Review.tsx';

type Props = { session: PrivateSession; onChange: (session: PrivateSession) => void };

/** After the session its fan reviews it, once. */
export function ReviewPart({ session, onChange }: Props) {
  const { send, isSending } = useSend('privateSessions/review');
  const { username } = session.artist;
  return (
    <Card>
      <ReviewForm
        draftKey={`dubplate-private-session-review ${session.id}`}
        label={`How was your session with ${username}?`}
        help={`Others can read it on ${username}’s page, with your username. You can write one.`}
        limit={PRIVATE_REVIEW_LENGTH_MAX}
        problemOf={(text) =>
          seenLength(text) < PRIVATE_REVIEW_LENGTH_MIN
            ? `Please write at least ${PRIVATE_REVIEW_LENGTH_MIN} characters.`
            : null
        }
        isSending={isSending}
        onSend={(review) => send({ privateSessionId: session.id, review })}
        onSent={onChange}
      />
    </Card>
  );
}
