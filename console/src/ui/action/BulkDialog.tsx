import Typography from '@mui/material/Typography';
import { type RaRecord, useGetMany, useResourceContext } from 'ra-core';
import { type BulkAct, counted, leftOutWords } from './bulk.ts';
import { BulkRefusals } from './BulkRefusals.tsx';
import { BulkRows } from './BulkRows.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useBulk } from './use-bulk.ts';
import type { DeedPath } from './use-deed.ts';

interface Properties<Row extends RaRecord, P extends DeedPath> {
  act: BulkAct<Row, P>;
  ids: string[];
  onClose: () => void;
}

/** Names how many of the selected can be moved and which, then goes through them one by one. */
export function BulkDialog<Row extends RaRecord, P extends DeedPath>(properties: Properties<Row, P>) {
  const { act, ids, onClose } = properties;
  const resource = useResourceContext() ?? '';
  const { data, isPending, error } = useGetMany<Row>(resource, { ids });
  const { run, step, outcome } = useBulk(act, onClose);
  const selected = (data ?? []).filter((row) => row !== undefined);
  const able = selected.filter(act.isAble);
  const isBusy = step !== null;
  const leftOut = isPending ? null : leftOutWords(able.length, ids.length);

  return (
    <ReasonDialog
      title={able.length === 0 ? act.verb : `${act.verb} ${counted(able.length, act.nouns)}`}
      effect={able.length === 0 ? '' : act.effect(able)}
      isGrave={act.isGrave ?? false}
      verb={able.length === 0 ? act.verb : `${act.verb} ${able.length}`}
      needsReason={act.reason !== undefined && able.length > 0}
      bounds={act.reason?.bounds}
      quickTexts={act.reason?.quickTexts}
      isBusy={isBusy}
      isForbidden={isPending || able.length === 0}
      error={error ? error.message : null}
      onConfirm={(reason) => void run(able, reason)}
      onClose={onClose}
    >
      {outcome && !isBusy ? <BulkRefusals act={act} outcome={outcome} /> : null}
      {able.length === 0 ? null : <BulkRows act={act} rows={able} />}
      {leftOut === null || isBusy ? null : <Typography sx={{ mt: 1.5 }}>{leftOut}</Typography>}
      {isBusy ? (
        <Typography role="status" sx={{ mt: 1.5 }}>
          {step + 1} of {able.length}
        </Typography>
      ) : null}
    </ReasonDialog>
  );
}
