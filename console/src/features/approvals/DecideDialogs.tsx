import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { ApprovalAct } from '@dubplate/shared/features/approvals/model.ts';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import type { Approval } from './approval-words.ts';

interface Properties {
  approval: Approval;
  onClose: () => void;
}

/** Does what was asked for, as the second person. */
export function ApproveDialog({ approval, onClose }: Properties) {
  const { act, what, person, askedBy, id: approvalId } = approval;
  const { send, ...status } = useStaffAction(act, { onDone: onClose });
  const whom = person === null ? '' : `, for ${person.username}`;
  const input = { ...approval.input, approvalId } as CallInput<ApprovalAct>; // the server stored a valid one
  return (
    <FormDialog
      title="Approve"
      effect={`${what}${whom}. ${askedBy.username} asks for it. It is done at once, in your name, and can’t be undone.`}
      verb="Approve"
      {...status}
      onSubmit={() => send(input, 'It is done.')}
      onClose={onClose}
    />
  );
}

const reasonBounds = { min: 5, max: 300 };

export function RefuseDialog({ approval, isOwn, onClose }: Properties & { isOwn: boolean }) {
  const { what, askedBy, id: approvalId } = approval;
  const { send, ...status } = useStaffAction('admin/refuse-approval', { onDone: onClose });
  const verb = isOwn ? 'Take back' : 'Refuse';
  return (
    <ReasonDialog
      title={`${verb}: ${what}`}
      effect={isOwn ? 'Nobody can approve it any more.' : `${askedBy.username} is told why.`}
      verb={verb}
      isDestructive
      needsReason
      bounds={reasonBounds}
      {...status}
      onConfirm={(reason) => send({ approvalId, reason }, isOwn ? 'It is taken back.' : 'It is refused.')}
      onClose={onClose}
    />
  );
}
