import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { isReason, ReasonField } from '../../ui/form/ReasonField.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PayoutAct } from './payout-acts.ts';
import type { PayoutRecord } from './payout-words.ts';

interface Properties {
  payout: PayoutRecord;
  act: PayoutAct;
  onClose: () => void;
}

const reasonBounds = { min: 5, max: 300 };
const referenceBounds = { min: 3, max: 100 };

export function PayoutDialog({ payout, act, onClose }: Properties) {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { send, isBusy, error } = useDeed('admin/update-payout', onClose);
  const bounds = act.asks === 'reference' ? referenceBounds : reasonBounds;
  const isSaid = act.asks === 'nothing' || isReason(text, bounds);

  function handleSubmit() {
    setIsTried(true);
    if (!isSaid) return;
    const said = act.asks === 'nothing' ? {} : { [act.asks]: text.trim() };
    send(
      { payoutId: payout.id, status: act.to, ...said },
      `The pay-out of ${payout.artist.username} is ${act.done}.`,
    );
  }

  return (
    <FormDialog
      title={`${act.verb}: pay-out of ${payout.artist.username}`}
      effect={act.effect(payout)}
      verb={act.verb}
      isGrave={act.isGrave}
      isVerbFocused={act.asks === 'nothing'}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {act.asks === 'reference' ? (
        <ValueField
          label="Reference of the transfer"
          value={text}
          help="As the bank or PayPal shows it."
          error={
            isTried && !isSaid
              ? `Please give the reference, ${bounds.min} to ${bounds.max} characters.`
              : null
          }
          hasFocus
          onChange={setText}
        />
      ) : null}
      {act.asks === 'reason' ? (
        <ReasonField value={text} bounds={bounds} isTried={isTried} hasFocus onChange={setText} />
      ) : null}
    </FormDialog>
  );
}
