import Button from '@mui/material/Button';
import { useState } from 'react';
import { mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import { useArePayoutsBlocked } from '../admin/ledger-audit/BlockedNote.tsx';
import { type PayoutAct, payoutActs } from './payout-acts.ts';
import type { PayoutRecord } from './payout-words.ts';
import { PayoutDialog } from './PayoutDialog.tsx';

/** What may become of a pay-out now, as the table of its steps says. */
export function PayoutActs({ payout }: { payout: PayoutRecord }) {
  const [chosen, setChosen] = useState<PayoutAct | null>(null);
  const isBlocked = useArePayoutsBlocked();
  return (
    <>
      {payoutActs
        .filter((act) => mayBecome(payout.status, act.to))
        .map((act) => (
          <Button
            key={act.to}
            variant={act.isGrave ? 'outlined' : 'contained'}
            color={act.isGrave ? 'error' : 'secondary'}
            disabled={isBlocked && act.isBlockable}
            onClick={() => setChosen(act)}
          >
            {act.verb}
          </Button>
        ))}
      {chosen ? <PayoutDialog payout={payout} act={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
