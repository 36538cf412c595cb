import { mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { useArePayoutsBlocked } from '../admin/ledger-audit/BlockedNote.tsx';
import { payoutActions } from './payout-actions.ts';
import type { PayoutRecord } from './payout-words.ts';
import { PayoutDialog } from './PayoutDialog.tsx';

/** The actions that the pay-out's status allows. */
export function PayoutActions({ payout }: { payout: PayoutRecord }) {
  const isBlocked = useArePayoutsBlocked();
  return payoutActions.map((action) => (
    <DialogButton
      key={action.to}
      text={action.verb}
      look={action.isDestructive ? 'plain' : 'main'}
      isDisabled={isBlocked && action.isBlockable}
      isOffered={mayBecome(payout.status, action.to)}
    >
      {(close) => <PayoutDialog payout={payout} action={action} onClose={close} />}
    </DialogButton>
  ));
}
