import Typography from '@mui/material/Typography';
import { READING_MINUTES } from '@dubplate/shared/features/orders/model.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { Section } from '../../ui/record/Section.tsx';

interface Properties {
  requestId: string;
  /** Where the page itself is the reason; it can be edited. */
  reasonAtFirst?: string;
}

/** In place of the texts and audio of a request, until its reader gives a reason. */
export function GiveReason(properties: Properties) {
  return (
    <Section title="Texts and audio">
      <Typography sx={{ mb: 1.5 }}>
        They belong to the sender and the artists. Give a reason to read them.
      </Typography>
      <DialogButton text="Read texts and audio" look="main">
        {(close) => <GiveReasonDialog {...properties} onClose={close} />}
      </DialogButton>
    </Section>
  );
}

function GiveReasonDialog({ requestId, reasonAtFirst, onClose }: Properties & { onClose: () => void }) {
  const { send, ...status } = useStaffAction('admin/read-private', { onDone: onClose });
  return (
    <ReasonDialog
      {...status}
      title="Read texts and audio"
      effect={`The reason counts for ${READING_MINUTES} minutes and for this record only. The audit log keeps it.`}
      verb="Read"
      needsReason
      reasonAtFirst={reasonAtFirst}
      bounds={{ min: 5, max: 300 }}
      quickTexts={['A report is about it.', 'The sender asked for help.', 'The artist asked for help.']}
      onConfirm={(reason) => send({ requestId, reason }, 'The texts and audio are shown.')}
      onClose={onClose}
    />
  );
}
