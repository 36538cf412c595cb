import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { type Dispute, disputeName, type PaymentRecord } from './payment-words.ts';

const reasonBounds = { min: 5, max: 300 };

const outcomes = {
  won: {
    verb: 'End as won',
    effect: 'The tokens of this dispute come back, and its freeze ends. We tell the buyer by mail.',
  },
  lost: {
    verb: 'End as lost',
    effect:
      'The tokens stay taken, the platform bears the rest, and the buyer stays frozen until staff decide. We tell the buyer by mail.',
  },
} as const;
type Outcome = keyof typeof outcomes;

interface Properties {
  payment: PaymentRecord;
  dispute: Dispute;
  outcome: Outcome;
  onClose: () => void;
}

/** For a dispute of which the provider says nothing that the server understands. */
export function EndActions({ payment, dispute }: Pick<Properties, 'payment' | 'dispute'>) {
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      The provider’s answer about this dispute isn’t understood. Please look there how it ended. Two super
      admins can then end it here.
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['won', 'lost'] as const).map((outcome) => (
          <DialogButton key={outcome} text={outcomes[outcome].verb}>
            {(close) => <EndDialog {...{ payment, dispute, outcome }} onClose={close} />}
          </DialogButton>
        ))}
      </Box>
    </Alert>
  );
}

function EndDialog({ payment, dispute, outcome, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/end-dispute', { onDone: onClose });
  const { verb, effect } = outcomes[outcome];
  const isAnotherOpen = payment.disputes.some(({ id, status: of }) => id !== dispute.id && of === 'open');
  return (
    <ReasonDialog
      {...status}
      title={`${verb}: ${disputeName(payment, dispute).toLowerCase()} by ${payment.username}`}
      effect={
        isAnotherOpen ? `${effect} Another dispute of the payment is open, so they stay frozen.` : effect
      }
      verb={verb}
      isDestructive
      needsReason
      bounds={reasonBounds}
      onConfirm={(reason) =>
        send({ paymentId: payment.id, disputeId: dispute.id, outcome, reason }, 'The dispute is ended.')
      }
      onClose={onClose}
    />
  );
}
