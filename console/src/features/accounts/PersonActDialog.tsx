import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import type { PersonAct } from './person-acts.ts';
import type { PersonRecord } from './person-words.ts';
import { useChange } from './use-change.ts';

interface Properties {
  person: PersonRecord;
  act: PersonAct;
  onClose: () => void;
}

export function PersonActDialog({ person, act, onClose }: Properties) {
  const { change, isBusy, error } = useChange(person, onClose);

  return (
    <ReasonDialog
      title={`${act.label}: ${person.username}`}
      effect={act.effect}
      isGrave={act.isGrave}
      verb={act.label}
      needsReason={act.needsReason}
      isBusy={isBusy}
      error={error}
      onConfirm={(reason) => change(act.changes, `${person.username} ${act.done}.`, reason)}
      onClose={onClose}
    />
  );
}
