import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { effectOf, type SessionRecord, type StaffAct, staffActs } from './session-words.ts';

const acts: Record<StaffAct, { button: string; verb: string; title: string; done: string }> = {
  end: { button: 'End', verb: 'End and pay', title: 'End', done: 'The session has ended.' },
  cancel: {
    button: 'Cancel session',
    verb: 'Cancel and refund',
    title: 'Cancel',
    done: 'The session is canceled and refunded.',
  },
  refund: {
    button: 'Refund',
    verb: 'Refund everybody',
    title: 'Refund',
    done: 'The session is canceled and refunded.',
  },
};
const allActs: readonly StaffAct[] = ['end', 'cancel', 'refund'];

/** What staff can do with a session for its artist, as its status allows. */
export function EndSessionButtons({ session, now }: { session: SessionRecord; now: Date }) {
  const possible = staffActs(session, now);
  return allActs.map((act) => (
    <DialogButton key={act} text={acts[act].button} isOffered={possible.includes(act)}>
      {(close) => <EndDialog session={session} act={act} onClose={close} />}
    </DialogButton>
  ));
}

interface Properties {
  session: SessionRecord;
  act: StaffAct;
  onClose: () => void;
}

function EndDialog({ session, act, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/end-session', { onDone: onClose });
  const { title, verb, done } = acts[act];
  return (
    <ReasonDialog
      {...status}
      title={`${title} “${session.title}” by ${session.artist.username}`}
      effect={effectOf(act, session)}
      verb={verb}
      needsReason
      bounds={{ min: 5, max: 300 }}
      isDestructive
      onConfirm={(reason) => send({ sessionId: session.id, act, reason }, done)}
      onClose={onClose}
    />
  );
}
