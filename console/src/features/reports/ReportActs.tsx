import Button from '@mui/material/Button';
import { useState } from 'react';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { roleOf } from '../../auth-provider.ts';
import { DismissDialog } from './DismissDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { ReportRecord } from './report-words.ts';

/** All staff dismiss; only super admins move money. */
export function ReportActs({ report }: { report: ReportRecord }) {
  const [open, setOpen] = useState<'dismiss' | 'refund' | null>(null);
  const close = () => setOpen(null);
  if (report.status !== ReportStatus.Open) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen('dismiss')}>
        Dismiss
      </Button>
      {roleOf() === 'super-admin' ? (
        <Button variant="contained" color="secondary" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {open === 'dismiss' ? <DismissDialog report={report} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog report={report} onClose={close} /> : null}
    </>
  );
}
