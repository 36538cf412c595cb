import Typography from '@mui/material/Typography';
import { mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { useArePayoutsBlocked } from '../admin/ledger-audit/BlockedNote.tsx';
import { isHeldUp, payoutActions } from './payout-actions.ts';
import type { PayoutRecord } from './payout-words.ts';
import { PayoutDialog } from './PayoutDialog.tsx';

/** The actions that the pay-out's status allows. */
export function PayoutActions({ payout }: { payout: PayoutRecord }) {
  const isBlocked = useArePayoutsBlocked();
  return (
    <>
      {payout.waitsUntil === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          Waits until <DateTime date={payout.waitsUntil} />
        </Typography>
      )}
      {payoutActions.map((action) => (
        <DialogButton
          key={action.to}
          text={action.verb}
          look={action.isDestructive ? 'plain' : 'main'}
          isDisabled={isHeldUp(action, payout, isBlocked)}
          isOffered={mayBecome(payout.status, action.to)}
        >
          {(close) => <PayoutDialog payout={payout} action={action} onClose={close} />}
        </DialogButton>
      ))}
    </>
  );
}
