import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { roleOf } from '../../auth-provider.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { RefundDialog } from './RefundDialog.tsx';
import type { ReportRecord } from './report-words.ts';
import { noteOf, StaffNote } from './StaffNote.tsx';

/** All staff can dismiss a report; only super admins can move money. */
export function ReportActions({ report }: { report: ReportRecord }) {
  if (report.status !== ReportStatus.Open) return null;
  return (
    <>
      <DialogButton text="Dismiss">
        {(close) => <DismissDialog report={report} onClose={close} />}
      </DialogButton>
      {roleOf() === 'super-admin' ? (
        <DialogButton text="Refund" look="main">
          {(close) => <RefundDialog report={report} onClose={close} />}
        </DialogButton>
      ) : (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          A super admin decides about a refund.
        </Typography>
      )}
    </>
  );
}

function DismissDialog({ report, onClose }: { report: ReportRecord; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { send, ...status } = useStaffAction('admin/resolve-report', { onDone: onClose });
  const { username } = report.artist;
  return (
    <FormDialog
      {...status}
      title={`Dismiss the report about ${username}?`}
      effect={`Nothing is refunded. ${username} gets the money when it clears, and we tell both by mail.`}
      verb="Dismiss"
      onSubmit={() =>
        send({ reportId: report.id, decision: 'dismiss', ...noteOf(note) }, 'The report is dismissed.')
      }
      onClose={onClose}
    >
      <StaffNote value={note} onChange={setNote} />
    </FormDialog>
  );
}
