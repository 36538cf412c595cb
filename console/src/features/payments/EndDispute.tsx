import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import type { PaymentRecord } from './payment-words.ts';

const reasonBounds = { min: 5, max: 300 };

const outcomes = {
  won: {
    verb: 'End as won',
    effect: 'The tokens come back, and the freeze of the dispute ends. We tell the buyer by mail.',
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
  outcome: Outcome;
  onClose: () => void;
}

/** For a dispute of which the provider says nothing that the server understands. */
export function EndActions({ payment }: { payment: PaymentRecord }) {
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      The provider’s answer about this dispute isn’t understood. Please look there how it ended. Two super
      admins can then end it here.
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['won', 'lost'] as const).map((outcome) => (
          <DialogButton key={outcome} text={outcomes[outcome].verb}>
            {(close) => <EndDialog payment={payment} outcome={outcome} onClose={close} />}
          </DialogButton>
        ))}
      </Box>
    </Alert>
  );
}

function EndDialog({ payment, outcome, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/end-dispute', { onDone: onClose });
  const { verb, effect } = outcomes[outcome];
  return (
    <ReasonDialog
      {...status}
      title={`${verb}: dispute of ${payment.username}`}
      effect={effect}
      verb={verb}
      isDestructive
      needsReason
      bounds={reasonBounds}
      onConfirm={(reason) => send({ paymentId: payment.id, outcome, reason }, 'The dispute is ended.')}
      onClose={onClose}
    />
  );
}
