import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type SortPayload, useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import type { ResourceName } from '../../resources.ts';
import { type Download, download, saveFile } from './download.ts';
import { timeZone } from '../text/time-zone.ts';

interface Properties {
  resource: ResourceName;
  filter: Record<string, unknown>;
  sort: SortPayload;
  rowsExpected: number | null;
  onClose: () => void;
}

type State = { step: 'running' | 'done'; got: Download } | { step: 'failed'; text: string };

const nothing: Download = { bytes: 0, rows: 0 };
const count = new Intl.NumberFormat('en-US');

export function ExportDialog({ resource, filter, sort, rowsExpected, onClose }: Properties) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [state, setState] = useState<State>({ step: 'running', got: nothing });
  const [attempt, setAttempt] = useState(0);
  const filterText = JSON.stringify(filter);

  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const wish = JSON.parse(filterText) as Record<string, unknown>; // made from a filter two lines above
      const { url } = await provider.exportTicket({
        resource,
        filter: wish,
        sort: { field: sort.field, order: sort.order },
        timeZone,
      });
      if (stop.signal.aborted) return;
      const { file, name, got } = await download(url, stop.signal, (now) =>
        setState({ step: 'running', got: now }),
      );
      saveFile(file, name);
      setState({ step: 'done', got });
    };
    run().catch((error: unknown) => {
      if (!stop.signal.aborted)
        setState({ step: 'failed', text: error instanceof Error ? error.message : String(error) });
    });
    return () => stop.abort();
  }, [provider, resource, filterText, sort.field, sort.order, attempt]);

  function handleRetry() {
    setState({ step: 'running', got: nothing });
    setAttempt(attempt + 1);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">Export as CSV</DialogTitle>
      <DialogContent>
        {state.step === 'failed' ? (
          <Typography role="alert">{state.text} No file was saved.</Typography>
        ) : (
          <Progress state={state} rowsExpected={rowsExpected} />
        )}
      </DialogContent>
      <DialogActions>
        {state.step === 'failed' ? <Button onClick={handleRetry}>Try again</Button> : null}
        <Button onClick={onClose}>{state.step === 'running' ? 'Cancel' : 'Close'}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Progress({
  state,
  rowsExpected,
}: {
  state: Exclude<State, { step: 'failed' }>;
  rowsExpected: number | null;
}) {
  const { rows, bytes } = state.got;
  const isDone = state.step === 'done';
  const share = rowsExpected ? Math.min(100, (rows / rowsExpected) * 100) : 0;
  const measured = isDone
    ? { variant: 'determinate' as const, value: 100 }
    : { variant: 'determinate' as const, value: share };
  const progress = rowsExpected === null && !isDone ? { variant: 'indeterminate' as const } : measured;
  return (
    <>
      <LinearProgress
        {...progress}
        color={isDone ? 'success' : 'primary'}
        aria-label="Export progress"
        sx={{ mb: 1.5 }}
      />
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isDone ? 'Saved: ' : 'Loading: '}
        {count.format(rows)} {rows === 1 ? 'row' : 'rows'}, {sizeOf(bytes)}
      </Typography>
    </>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${count.format(Math.ceil(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
