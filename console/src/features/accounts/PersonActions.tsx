import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import type { PersonAction } from './person-actions.ts';
import type { PersonRecord } from './person-words.ts';

type Changes = CallInput<'admin/update-user'>['changes'];

/** Sends `admin/update-user` for one person. */
export function usePersonChange(person: { id: string }, onDone: () => void) {
  const { send, ...status } = useStaffAction('admin/update-user', { onDone });
  const change = (changes: Changes, message: string, reason = '') =>
    send({ userId: person.id, changes, ...(reason === '' ? {} : { reason }) }, message);
  return { change, ...status };
}

interface Properties {
  person: PersonRecord;
  action: PersonAction;
  onClose: () => void;
}

export function PersonActionDialog({ person, action, onClose }: Properties) {
  const { change, ...status } = usePersonChange(person, onClose);
  const { label, effect, isDestructive, needsReason, changes, done } = action;
  return (
    <ReasonDialog
      {...status}
      {...{ effect, isDestructive, needsReason, onClose }}
      title={`${label}: ${person.username}`}
      verb={label}
      onConfirm={(reason) => change(changes, `${person.username} ${done}.`, reason)}
    />
  );
}
