import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { usePersonChange } from '../accounts/PersonActions.tsx';
import { readLimit } from './read-values.ts';

const help = 'Open requests per fan. Leave empty for no limit; 0 allows none.';

export function LimitsDialog({ person, onClose }: PersonDialogProperties) {
  const [requests, setRequests] = useState(String(person.requestLimit ?? ''));
  const [loopchecks, setLoopchecks] = useState(String(person.loopcheckRequestLimit ?? ''));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { change, ...status } = usePersonChange(person, onClose);
  const [requestLimit, loopcheckRequestLimit] = [readLimit(requests), readLimit(loopchecks)];

  function handleSubmit() {
    setWasSubmitted(true);
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
      effect="Requests that are already open stay open. The artist sees these limits in their settings and can change them."
      verb="Set limits"
      {...status}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="Requests"
        value={requests}
        help={help}
        error={wasSubmitted ? requestLimit.error : null}
        hasFocus
        isNumber
        onChange={setRequests}
      />
      <ValueField
        label="Loopchecks"
        value={loopchecks}
        help={help}
        error={wasSubmitted ? loopcheckRequestLimit.error : null}
        isNumber
        onChange={setLoopchecks}
      />
    </FormDialog>
  );
}
