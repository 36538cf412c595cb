import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import type { ReportRecord } from './report-words.ts';
import { StaffNote } from './StaffNote.tsx';

export function DismissDialog({ report, onClose }: { report: ReportRecord; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { send, isBusy, error } = useDeed('admin/resolve-report', onClose);
  const said = note.trim() === '' ? {} : { note: note.trim() };
  return (
    <FormDialog
      title={`Dismiss the report about ${report.artist.username}?`}
      effect={`No money goes back. ${report.artist.username} gets theirs when its time has come, and both are told by mail.`}
      verb="Dismiss"
      isBusy={isBusy}
      error={error}
      onSubmit={() => send({ reportId: report.id, decision: 'dismiss', ...said }, 'The report is dismissed.')}
      onClose={onClose}
    >
      <StaffNote value={note} onChange={setNote} />
    </FormDialog>
  );
}
