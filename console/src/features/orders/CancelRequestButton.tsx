import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { MoneyLine } from '@dubplate/shared/features/orders/records.ts';
import { type ProductKind, products } from '@dubplate/shared/lookups/products.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { formatCents, formatTokens } from '../../ui/money/amounts.ts';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

/** An order of any product that artists answer. */
interface Order {
  id: string;
  requester: { username: string };
  lines: readonly MoneyLine[];
}

interface Properties {
  kind: ProductKind;
  order: Order;
}

/** Cancels what no artist has answered yet, and refunds it. For super admins. */
export function CancelRequestButton({ kind, order }: Properties) {
  const open = order.lines.filter(({ holdStatus }) => holdStatus === 'held');
  if (open.length === 0) return null;
  return (
    <DialogButton text="Cancel and refund">
      {(close) => <CancelDialog {...{ kind, order, open }} onClose={close} />}
    </DialogButton>
  );
}

function CancelDialog({
  kind,
  order,
  open,
  onClose,
}: Properties & { open: readonly MoneyLine[]; onClose: () => void }) {
  const { send, ...status } = useStaffAction('admin/cancel-request', { onDone: onClose });
  const { name } = products[kind];
  const artists = new Map(open.map((line) => [line.artistId, line.username]));
  // A part that has ended since can't be chosen.
  const [artistId, setArtistId] = useKeptState(`part to cancel of ${[...artists.keys()].join(' ')}`, '');
  const lines = artistId === '' ? open : open.filter((line) => line.artistId === artistId);
  const refund = lines.reduce((sum, line) => sum + line.paid, 0);
  const names = [...new Set(lines.map((line) => line.username))].join(', ');
  return (
    <ReasonDialog
      {...status}
      title={`Cancel the ${name} of ${order.requester.username}`}
      effect={`${names} can no longer answer. ${formatTokens(refund)} tokens (${formatCents(refund)}) go back to ${order.requester.username} at once. We mail everyone involved. This can't be undone.`}
      verb={`Cancel and refund ${formatCents(refund)}`}
      needsReason
      bounds={{ min: 5, max: 300 }}
      isDestructive
      onConfirm={(reason) =>
        send(
          { requestId: order.id, kind, reason, ...(artistId === '' ? {} : { artistId }) },
          `The ${name} is canceled and refunded.`,
        )
      }
      onClose={onClose}
    >
      {artists.size > 1 ? (
        <TextField
          select
          fullWidth
          label="Which part"
          value={artistId}
          onChange={(event) => setArtistId(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ mt: 2 }}
        >
          <MenuItem value="">Everything that is open ({artists.size})</MenuItem>
          {[...artists].map(([id, username]) => (
            <MenuItem key={id} value={id}>
              Only {username}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </ReasonDialog>
  );
}
