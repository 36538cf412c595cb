import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { formatCents, formatTokens } from '../../ui/money/amounts.ts';
import type { LoopcheckRecord } from './records.ts';

/** Cancels what no artist has answered yet, and refunds it. For super admins. */
export function CancelRequestButton({ record }: { record: LoopcheckRecord }) {
  const open = record.lines.filter((line) => line.status === LoopcheckStatus.Pending);
  if (open.length === 0) return null;
  return (
    <DialogButton text="Cancel and refund" look="danger">
      {(close) => <CancelDialog record={record} open={open} onClose={close} />}
    </DialogButton>
  );
}

interface Properties {
  record: LoopcheckRecord;
  open: LoopcheckRecord['lines'];
  onClose: () => void;
}

function CancelDialog({ record, open, onClose }: Properties) {
  const [artistId, setArtistId] = useState('');
  const { send, ...status } = useStaffAction('admin/cancel-request', { onDone: onClose });
  const lines = artistId === '' ? open : open.filter((line) => line.artistId === artistId);
  const refund = lines.reduce((sum, line) => sum + line.paid, 0);
  const names = lines.map((line) => line.username).join(', ');
  return (
    <ReasonDialog
      {...status}
      title={`Cancel the Loopcheck of ${record.requester.username}`}
      effect={`${names} can no longer answer. ${formatTokens(refund)} tokens (${formatCents(refund)}) go back to ${record.requester.username} at once. We mail everyone involved. This can't be undone.`}
      verb={`Cancel and refund ${formatCents(refund)}`}
      needsReason
      bounds={{ min: 5, max: 300 }}
      isDestructive
      onConfirm={(reason) =>
        send(
          { requestId: record.id, kind: 'loopcheck', reason, ...(artistId === '' ? {} : { artistId }) },
          'The Loopcheck is canceled and refunded.',
        )
      }
      onClose={onClose}
    >
      {open.length > 1 ? (
        <TextField
          select
          fullWidth
          label="Which part"
          value={artistId}
          onChange={(event) => setArtistId(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ mt: 2 }}
        >
          <MenuItem value="">Everything that is open ({open.length})</MenuItem>
          {open.map((line) => (
            <MenuItem key={line.artistId} value={line.artistId}>
              Only {line.username}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </ReasonDialog>
  );
}
