import Typography from '@mui/material/Typography';
import { type RaRecord, useGetMany, useResourceContext } from 'ra-core';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { type BulkAction, counted, leftOutWords } from './bulk.ts';
import { BulkRefusals, BulkRows } from './BulkRows.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useBulk } from './use-bulk.ts';

interface Properties<Row extends RaRecord, P extends CallPath> {
  action: BulkAction<Row, P>;
  ids: string[];
  onClose: () => void;
}

/** Says which of the selected rows will change, then goes through them one by one. */
export function BulkDialog<Row extends RaRecord, P extends CallPath>(properties: Properties<Row, P>) {
  const { action, ids, onClose } = properties;
  const resource = useResourceContext() ?? '';
  const { data, isPending, error } = useGetMany<Row>(resource, { ids });
  const { run, step, outcome } = useBulk(action, onClose);
  const rows = (data ?? []).filter((row) => row !== undefined && action.isAllowed(row));
  const isBusy = step !== null;
  const leftOut = isPending || isBusy ? null : leftOutWords(rows.length, ids.length, action.leftOut);

  return (
    <ReasonDialog
      {...textsOf(action, rows)}
      about={`${action.verb} ${ids.toSorted().join(' ')}`}
      isDestructive={action.isDestructive}
      needsReason={action.reason !== undefined && rows.length > 0}
      {...action.reason}
      isBusy={isBusy}
      isDisabled={isPending || rows.length === 0}
      error={error?.message}
      onConfirm={(reason) => void run(rows, reason)}
      onClose={onClose}
    >
      {outcome && !isBusy ? <BulkRefusals action={action} outcome={outcome} /> : null}
      {rows.length === 0 ? null : <BulkRows action={action} rows={rows} />}
      {leftOut === null ? null : <Typography sx={{ mt: 1.5 }}>{leftOut}</Typography>}
      {isBusy ? (
        <Typography role="status" sx={{ mt: 1.5 }}>
          {step + 1} of {rows.length}
        </Typography>
      ) : null}
    </ReasonDialog>
  );
}

function textsOf<Row extends RaRecord, P extends CallPath>(action: BulkAction<Row, P>, rows: Row[]) {
  if (rows.length === 0) return { title: action.verb, effect: '', verb: action.verb };
  return {
    title: `${action.verb} ${counted(rows.length, action.nouns)}`,
    effect: action.effect(rows),
    verb: `${action.verb} ${rows.length}`,
  };
}
