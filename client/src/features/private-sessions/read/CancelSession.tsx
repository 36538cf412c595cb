import {
  CANCEL_COMMENT_LENGTH_MAX,
  CANCEL_COMMENT_LENGTH_MIN,
} from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { priceText } from '../../../ui/money/Money.tsx';
import { PriceLine } from '../../checkout/PriceLine.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { refundNow } from './session-view.ts';

type Props = {
  session: PrivateSession;
  by: Viewer;
  now: Date;
  onClose: () => void;
  onCanceled: (session: PrivateSession) => void;
};

/** Asks before a session is canceled, with the tokens that come back. An artist says why. */
export function CancelSession({ session, by, now, onClose, onCanceled }: Props) {
  const { send, isSending } = useSend('privateSessions/cancel-request');

  const handleSend = async (reason: string) => {
    const comment = reason !== '' && { cancelationComment: reason };
    const result = await send({ canceledRequest: { privateSessionId: session.id, ...comment } });
    if (!result) return undefined;
    if (!result.ok) return problemText(result.error);
    const { token, ...canceled } = result.answer;
    patchUser({ token });
    onCanceled(canceled);
    return null;
  };

  const isArtist = by === 'artist';
  const least = `At least ${CANCEL_COMMENT_LENGTH_MIN} characters.`;
  return (
    <ReasonDialog
      draft={['cancel', session.id]}
      words={{
        title: 'Cancel this session?',
        description: consequence(session, { by, now }),
        submit: 'Cancel the session',
        submitting: 'Canceling…',
        close: 'Keep it',
        label: isArtist ? 'Why do you cancel?' : `A word to ${session.artist.username}`,
        help: isArtist ? `${session.user.username} reads it. ${least}` : undefined,
      }}
      isDanger
      length={{ max: CANCEL_COMMENT_LENGTH_MAX, min: isArtist ? CANCEL_COMMENT_LENGTH_MIN : undefined }}
      isSending={isSending}
      onSend={handleSend}
      onClose={onClose}
    >
      {!isArtist && <Sum session={session} now={now} />}
    </ReasonDialog>
  );
}

function Sum({ session, now }: Pick<Props, 'session' | 'now'>) {
  const { paid, back } = refundNow(session, { by: 'buyer', now });
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      <PriceLine label="You paid" tokens={paid} />
      <PriceLine label={<strong>You get back</strong>} tokens={back} />
    </div>
  );
}

function consequence(session: PrivateSession, { by, now }: { by: Viewer; now: Date }): string {
  const { paid, back, isLate } = refundNow(session, { by, now });
  if (by === 'artist')
    return `${session.user.username} gets all tokens back at once, and you earn nothing for it.`;
  if (paid === 0) return `You have paid nothing for it. The time becomes free for others.`;
  const artist = session.artist.username;
  if (isLate)
    return `It starts in less than 24 hours: ${priceText(back)} come back to your wallet, the rest goes to ${artist}.`;
  const why = session.movedByArtist ? `${artist} moved it` : 'It starts in more than 24 hours';
  return `${why}: all of your ${priceText(back)} come back to your wallet at once.`;
}

function problemText({ code, fields }: CallError): string {
  if (code === 'state-conflict') return 'It can’t be canceled any more: it has begun, or has ended.';
  return Object.values(fields)[0] ?? errorText(code);
}
