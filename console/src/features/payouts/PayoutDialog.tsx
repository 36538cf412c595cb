import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { isReason, ReasonField } from '../../ui/form/ReasonField.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PayoutAction } from './payout-actions.ts';
import type { PayoutRecord } from './payout-words.ts';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

interface Properties {
  payout: PayoutRecord;
  action: PayoutAction;
  onClose: () => void;
}

const reasonBounds = { min: 5, max: 300 };
const referenceBounds = { min: 3, max: 100 };

export function PayoutDialog({ payout, action, onClose }: Properties) {
  const [text, setText] = useKeptState(action.verb, '');
  const { send, ...status } = useStaffAction('admin/update-payout', { onDone: onClose });
  const bounds = action.asks === 'reference' ? referenceBounds : reasonBounds;
  const isSaid = action.asks === 'nothing' || isReason(text, bounds);

  function handleSubmit() {
    const said = action.asks === 'nothing' ? {} : { [action.asks]: text.trim() };
    send(
      { payoutId: payout.id, status: action.to, ...said },
      `The pay-out of ${payout.artist.username} is ${action.done}.`,
    );
  }

  return (
    <FormDialog
      title={`${action.verb}: pay-out of ${payout.artist.username}`}
      effect={action.effect(payout)}
      verb={action.verb}
      isDestructive={action.isDestructive}
      isValid={isSaid}
      isVerbFocused={action.asks === 'nothing'}
      {...status}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {action.asks === 'reference' ? (
        <ValueField
          label="Reference of the transfer"
          value={text}
          help="As the bank or PayPal shows it."
          error={isSaid ? null : `Please give the reference, ${bounds.min} to ${bounds.max} characters.`}
          hasFocus
          onChange={setText}
        />
      ) : null}
      {action.asks === 'reason' ? (
        <ReasonField value={text} bounds={bounds} hasFocus onChange={setText} />
      ) : null}
    </FormDialog>
  );
}
