import { useState } from 'react';
import { COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { useChange } from '../accounts/use-change.ts';
import { percentOf, readCommission } from './read-values.ts';

export function CommissionDialog({ person, onClose }: PersonDialogProperties) {
  const [typed, setTyped] = useState(person.commissionBps === null ? '' : percentOf(person.commissionBps));
  const [isTried, setIsTried] = useState(false);
  const { change, isBusy, error } = useChange(person, onClose);
  const commission = readCommission(typed);

  function handleSubmit() {
    setIsTried(true);
    if (commission.error !== null) return;
    change({ commissionBps: commission.value }, `The commission of ${person.username} is set.`);
  }

  return (
    <FormDialog
      title={`Commission: ${person.username}`}
      effect="The platform’s share of what this artist earns from now on. What was ordered before keeps its share."
      verb="Set commission"
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="Percent"
        value={typed}
        help={`Empty: the usual ${percentOf(COMMISSION_BPS)} %.`}
        error={isTried ? commission.error : null}
        hasFocus
        isNumber
        onChange={setTyped}
      />
    </FormDialog>
  );
}
