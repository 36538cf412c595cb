import Box from '@mui/material/Box';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { formatUsd } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { EndActions } from './EndDispute.tsx';
import { disputeName, disputeWords, type PaymentRecord } from './payment-words.ts';

/** The buyer's disputes at the bank, each about a part of the payment. In the sandbox, staff can play buyer and bank. */
export function DisputeSections({ payment }: { payment: PaymentRecord }) {
  const { disputes } = payment;
  const play = payment.provider.startsWith('sandbox') ? <SandboxActions payment={payment} /> : null;
  if (disputes.length === 0)
    return (
      <Section title="Dispute">
        <StateNote text="The buyer has not disputed it." isSmall />
        {play}
      </Section>
    );
  return disputes.map((dispute, index) => (
    <Section
      key={dispute.id}
      title={disputeName(payment, dispute)}
      aside={<StatusChip {...disputeWords[dispute.status]} />}
      facts={[
        ['Disputed', formatUsd(dispute.amountUsd)],
        ['Opened', <DateTime key="opened" date={dispute.openedAt} />],
        ['Closed', <DateTime key="closed" date={dispute.closedAt} />],
        ['Why', dispute.reason],
        ['Taken from the wallet', <Money key="taken" tokens={dispute.takenTokens} />],
      ]}
    >
      {dispute.isUnclear ? <EndActions payment={payment} dispute={dispute} /> : null}
      {index === disputes.length - 1 ? play : null}
    </Section>
  ));
}

const actions = {
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
type SandboxAction = keyof typeof actions;

function possibleActions({ status, dispute }: PaymentRecord): SandboxAction[] {
  if (dispute?.status === 'open') return ['win', 'lose'];
  return status === PaymentStatus.Succeeded && dispute === null ? ['open'] : [];
}

function SandboxActions({ payment }: { payment: PaymentRecord }) {
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {possibleActions(payment).map((act) => (
        <DialogButton key={act} text={actions[act].verb}>
          {(close) => <SandboxDialog payment={payment} act={act} onClose={close} />}
        </DialogButton>
      ))}
    </Box>
  );
}

interface DialogProperties {
  payment: PaymentRecord;
  act: SandboxAction;
  onClose: () => void;
}

function SandboxDialog({ payment, act, onClose }: DialogProperties) {
  const { send, ...status } = useStaffAction('sandbox/dispute', { onDone: onClose });
  const { verb, effect, done } = actions[act];
  return (
    <FormDialog
      {...status}
      title={`${verb} (sandbox)`}
      effect={effect}
      verb={verb}
      onSubmit={() => send({ paymentId: payment.id, act }, done)}
      onClose={onClose}
    />
  );
}
