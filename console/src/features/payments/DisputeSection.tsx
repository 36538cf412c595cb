import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import { disputeWords, type PaymentRecord } from './payment-words.ts';

/** A buyer's dispute at the bank. In the sandbox staff can play both of them. */
export function DisputeSection({ payment }: { payment: PaymentRecord }) {
  const { dispute } = payment;
  return (
    <Section title="Dispute" aside={dispute ? <StatusChip {...disputeWords[dispute.status]} /> : null}>
      {dispute ? (
        <Facts
          facts={[
            ['Opened', <Moment key="opened" date={dispute.openedAt} />],
            ['Closed', <Moment key="closed" date={dispute.closedAt} />],
            ['Why', dispute.reason],
            ['Taken from the wallet', <Money key="taken" tokens={dispute.takenTokens} />],
          ]}
        />
      ) : (
        <StateNote text="The buyer has not disputed it." isSmall />
      )}
      {payment.provider.startsWith('sandbox') ? <SandboxActs payment={payment} /> : null}
    </Section>
  );
}

const acts = {
  open: {
    verb: 'Play a dispute',
    effect:
      'As if the buyer had disputed the payment at the bank: the tokens leave the wallet, the person is frozen.',
    done: 'The payment is in dispute.',
  },
  win: {
    verb: 'Play: won',
    effect: 'As if the bank had decided for us: the tokens come back, and the freeze ends.',
    done: 'The dispute is won.',
  },
  lose: {
    verb: 'Play: lost',
    effect:
      'As if the bank had decided for the buyer: what the wallet could not give is a loss of the platform.',
    done: 'The dispute is lost.',
  },
} as const;
type SandboxAct = keyof typeof acts;

function possibleActs({ status, dispute }: PaymentRecord): SandboxAct[] {
  if (dispute?.status === 'open') return ['win', 'lose'];
  return status === PaymentStatus.Succeeded && dispute === null ? ['open'] : [];
}

function SandboxActs({ payment }: { payment: PaymentRecord }) {
  const [chosen, setChosen] = useState<SandboxAct | null>(null);
  const { send, isBusy, error } = useDeed('sandbox/dispute', () => setChosen(null));
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {possibleActs(payment).map((act) => (
        <Button key={act} variant="outlined" color="inherit" onClick={() => setChosen(act)}>
          {acts[act].verb}
        </Button>
      ))}
      {chosen ? (
        <FormDialog
          title={`${acts[chosen].verb} (sandbox)`}
          effect={acts[chosen].effect}
          verb={acts[chosen].verb}
          isBusy={isBusy}
          error={error}
          onSubmit={() => send({ paymentId: payment.id, act: chosen }, acts[chosen].done)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Box>
  );
}
