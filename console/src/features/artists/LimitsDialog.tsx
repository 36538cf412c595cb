import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { useChange } from '../accounts/use-change.ts';
import { readLimit } from './read-values.ts';

const help = 'Open at a time from one fan. Empty: as many as they like; 0: none.';

export function LimitsDialog({ person, onClose }: PersonDialogProperties) {
  const [requests, setRequests] = useState(String(person.requestLimit ?? ''));
  const [loopchecks, setLoopchecks] = useState(String(person.loopcheckRequestLimit ?? ''));
  const [isTried, setIsTried] = useState(false);
  const { change, isBusy, error } = useChange(person, onClose);
  const [requestLimit, loopcheckRequestLimit] = [readLimit(requests), readLimit(loopchecks)];

  function handleSubmit() {
    setIsTried(true);
    if (requestLimit.error !== null || loopcheckRequestLimit.error !== null) return;
    const changes = {
      requestLimit: requestLimit.value,
      loopcheckRequestLimit: loopcheckRequestLimit.value,
    };
    change(changes, `The limits of ${person.username} are set.`);
  }

  return (
    <FormDialog
      title={`Limits: ${person.username}`}
      effect="What is open already stays open. The artist sees these limits in the settings and can change them."
      verb="Set limits"
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="Requests"
        value={requests}
        help={help}
        error={isTried ? requestLimit.error : null}
        hasFocus
        isNumber
        onChange={setRequests}
      />
      <ValueField
        label="Loopchecks"
        value={loopchecks}
        help={help}
        error={isTried ? loopcheckRequestLimit.error : null}
        isNumber
        onChange={setLoopchecks}
      />
    </FormDialog>
  );
}
