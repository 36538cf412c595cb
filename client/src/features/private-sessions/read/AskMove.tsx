import { MOVE_REASON_LENGTH_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { movingProblem } from './moving-problem.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { otherOf } from './session-times.ts';

type Props = {
  session: PrivateSession;
  by: Viewer;
  onClose: () => void;
  onAsked: (session: PrivateSession) => void;
};

/** Asks the other of the two to choose another time. */
export function AskMove({ session, by, onClose, onAsked }: Props) {
  const { send, isSending } = useSend('privateSessions/ask-move');
  const { username } = otherOf(session, by);

  const handleSend = async (reason: string) => {
    const result = await send({ privateSessionId: session.id, ...(reason !== '' && { reason }) });
    if (!result) return undefined;
    if (!result.ok) return movingProblem(result.error);
    onAsked(result.answer);
    return null;
  };

  return (
    <ReasonDialog
      draft={['ask-move', session.id]}
      words={{
        title: `Ask ${username} to move this session`,
        description: `${username} gets a mail, and can choose another time or keep this one. Until then nothing changes.`,
        submit: 'Ask',
        submitting: 'Asking…',
        close: 'Close',
        label: 'Why, and when would suit you?',
        help: `${username} reads it.`,
      }}
      length={{ max: MOVE_REASON_LENGTH_MAX }}
      isSending={isSending}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
