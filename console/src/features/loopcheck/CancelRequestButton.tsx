import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { formatCents, formatTokens } from '../../ui/money/amounts.ts';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useDeed } from '../../ui/action/use-deed.ts';
import type { LoopcheckRecord } from './loopcheck-words.ts';

/** Ends what no artist has answered yet, and gives its price back. For super admins. */
export function CancelRequestButton({ record }: { record: LoopcheckRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = record.lines.filter((line) => line.status === LoopcheckStatus.Pending);
  if (open.length === 0) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        Cancel and refund
      </Button>
      {isOpen ? <CancelDialog record={record} open={open} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface Properties {
  record: LoopcheckRecord;
  open: LoopcheckRecord['lines'];
  onClose: () => void;
}

function CancelDialog({ record, open, onClose }: Properties) {
  const [artistId, setArtistId] = useState('');
  const { send, isBusy, error } = useDeed('admin/cancel-request', onClose);
  const lines = artistId === '' ? open : open.filter((line) => line.artistId === artistId);
  const refund = lines.reduce((sum, line) => sum + line.paid, 0);
  const names = lines.map((line) => line.username).join(', ');
  return (
    <ReasonDialog
      title={`Cancel the Loopcheck of ${record.requester.username}`}
      effect={`${names} can no longer answer. ${formatTokens(refund)} tokens (${formatCents(refund)}) go back to ${record.requester.username}, at once. Everybody concerned is told by mail. It cannot be undone.`}
      verb={`Cancel and refund ${formatCents(refund)}`}
      needsReason
      bounds={{ min: 5, max: 300 }}
      isGrave
      isBusy={isBusy}
      error={error}
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
