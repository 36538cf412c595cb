import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { BuyerComment } from '../../orders/BuyerComment.tsx';
import { otherOf } from './session-times.ts';
import { movingProblem } from './moving-problem.ts';
import { mayDo } from './session-view.ts';

type Props = {
  session: PrivateSession;
  /** Staff have no side, and only read it. */
  side: Viewer | null;
  now: Date;
  onChange: (session: PrivateSession) => void;
  onMove: () => void;
};

/** That one of the two asks the other to choose another time, with what each can do about it. */
export function MoveAsked({ session, side, now, onChange, onMove }: Props) {
  const { send, isSending } = useSend('privateSessions/keep-date');
  const [problem, setProblem] = useState<string | null>(null);
  const { moveAsked, artist, user } = session;
  const viewer = side ?? 'buyer';
  if (!moveAsked || !mayDo(session, 'keep-date', { by: viewer, now })) return null;
  const other = otherOf(session, viewer).username;
  const [asker, asked] = moveAsked.byArtist ? [artist, user] : [user, artist];
  const isOwn = side === (moveAsked.byArtist ? 'artist' : 'buyer');

  const handleKeep = async () => {
    setProblem(null);
    const result = await send({ privateSessionId: session.id });
    if (!result) return;
    if (!result.ok) return setProblem(movingProblem(result.error));
    onChange(result.answer);
    showToast({
      type: 'success',
      text: isOwn ? 'Taken back. The date stays.' : `The date stays. ${other} is told.`,
    });
  };

  return (
    <Card as="section" aria-labelledby="move-asked" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="move-asked" className="text-2xl wrap-anywhere">
        {isOwn
          ? `You asked ${other} to move this session`
          : `${asker.username} asks ${side === null ? asked.username : 'you'} to move this session`}
      </h2>
      <BuyerComment label={isOwn ? 'You wrote' : `${asker.username} wrote`} text={moveAsked.reason ?? ''} />
      {side !== null && (
        <div className="flex flex-wrap items-center gap-3">
          {!isOwn && <Button onClick={onMove}>Choose another time</Button>}
          <Button kind="secondary" isBusy={isSending} busyLabel="One moment…" onClick={handleKeep}>
            {isOwn ? 'Take it back' : 'Keep the date'}
          </Button>
        </div>
      )}
      <FormError>{problem}</FormError>
    </Card>
  );
}
