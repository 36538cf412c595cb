import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { formatCents, sumWords } from '../../ui/money/amounts.ts';
import { type Decision, dismissEffect, refundEffect } from './decision.ts';
import { type ReportRecord, sharesOf } from './report-words.ts';
import { noteOf } from './StaffNote.tsx';

interface Properties {
  report: ReportRecord;
  decision: Decision;
  bps: number;
  note: string;
  onClose: () => void;
}

/** The last look before both sides are told. */
export function ConfirmDecision({ report, decision, bps, note, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/resolve-report', { onDone: onClose });
  const common = { reportId: report.id, ...noteOf(note) };
  if (decision === 'dismiss')
    return (
      <FormDialog
        {...status}
        title={`Dismiss the report about ${report.artist.username}?`}
        effect={dismissEffect(report)}
        verb="Dismiss"
        isVerbFocused
        onSubmit={() => send({ ...common, decision }, 'The report is dismissed.')}
        onClose={onClose}
      />
    );
  const { toBuyer } = sharesOf(report.parts, bps);
  return (
    <FormDialog
      {...status}
      title={`Refund ${sumWords(toBuyer)} to ${report.reporter.username}?`}
      effect={refundEffect(report)}
      verb={`Refund ${formatCents(toBuyer)}`}
      isDestructive
      onSubmit={() =>
        send({ ...common, decision, bps }, 'The report is decided, and the buyer has been refunded.')
      }
      onClose={onClose}
    />
  );
}
