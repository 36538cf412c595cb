import { useState } from 'react';
import { COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { usePersonChange } from '../accounts/PersonActions.tsx';
import { percentOf, readCommission } from './read-values.ts';

export function CommissionDialog({ person, onClose }: PersonDialogProperties) {
  const [typed, setTyped] = useState(person.commissionBps === null ? '' : percentOf(person.commissionBps));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { change, ...status } = usePersonChange(person, onClose);
  const commission = readCommission(typed);

  function handleSubmit() {
    setWasSubmitted(true);
    if (commission.error !== null) return;
    change({ commissionBps: commission.value }, `The commission of ${person.username} is set.`);
  }

  return (
    <FormDialog
      title={`Commission: ${person.username}`}
      effect="The platform’s share of what this artist earns from now on. Earlier orders keep theirs."
      verb="Set commission"
      {...status}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="Percent"
        value={typed}
        help={`Leave empty for the usual ${percentOf(COMMISSION_BPS)} %.`}
        error={wasSubmitted ? commission.error : null}
        hasFocus
        isNumber
        onChange={setTyped}
      />
    </FormDialog>
  );
}
