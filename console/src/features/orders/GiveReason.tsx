import Typography from '@mui/material/Typography';
import { READING_MINUTES } from '@dubplate/shared/features/orders/model.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { Section } from '../../ui/record/Section.tsx';

/** What is private in a record, and whose it is. */
const kinds = {
  request: { what: 'texts and audio', whose: 'the sender and the artists', asker: 'sender' },
  session: { what: 'texts', whose: 'the fan and the artist', asker: 'fan' },
} as const;

interface Properties {
  requestId: string;
  of?: keyof typeof kinds;
  /** Where the page itself is the reason; it can be edited. */
  reasonAtFirst?: string | undefined;
}

/** In place of the texts and audio of a request, until its reader gives a reason. */
export function GiveReason(properties: Properties) {
  const { what, whose } = kinds[properties.of ?? 'request'];
  return (
    <Section title={what.replace(/^t/, 'T')}>
      <Typography sx={{ mb: 1.5 }}>They belong to {whose}. Give a reason to read them.</Typography>
      <DialogButton text={`Read ${what}`} look="main">
        {(close) => <GiveReasonDialog {...properties} onClose={close} />}
      </DialogButton>
    </Section>
  );
}

function GiveReasonDialog(properties: Properties & { onClose: () => void }) {
  const { requestId, of = 'request', reasonAtFirst, onClose } = properties;
  const { what, asker } = kinds[of];
  const { send, ...status } = useStaffAction('admin/read-private', { onDone: onClose });
  return (
    <ReasonDialog
      {...status}
      title={`Read ${what}`}
      effect={`The reason counts for ${READING_MINUTES} minutes and for this record only. The audit log keeps it.`}
      verb="Read"
      needsReason
      reasonAtFirst={reasonAtFirst}
      bounds={{ min: 5, max: 300 }}
      quickTexts={['A report is about it.', `The ${asker} asked for help.`, 'The artist asked for help.']}
      onConfirm={(reason) => send({ requestId, reason }, `The ${what} are shown.`)}
      onClose={onClose}
    />
  );
}
