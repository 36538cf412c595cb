import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { use, useEffect, useState } from 'react';
import { type SortPayload, useListContext } from 'ra-core';
import { messageOfError } from '../../api/error-texts.ts';
import { exportTicket } from '../../data/export-ticket.ts';
import { type ListScreen, ListScreens, type ResourceName, useListScreen } from '../../screen.ts';
import { formatCount } from '../money/amounts.ts';
import { type Download, download, saveFile } from './download.ts';

/** Exports the whole filtered list, however long, as the server streams it. */
export function ExportButton() {
  const [isOpen, setIsOpen] = useState(false);
  const screen = useListScreen();
  const { filterValues, sort, total, meta } = useListContext();
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={!total} onClick={() => setIsOpen(true)}>
        Export
      </Button>
      {isOpen ? (
        <ExportDialog
          screen={screen}
          filter={filterValues}
          sort={sort}
          // An estimated total is no measure of progress.
          rowsExpected={meta?.totalIsEstimate === true ? null : (total ?? null)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Exports the rows of another list that belong to a record. */
export function ExportOf(properties: {
  resource: ResourceName;
  filter: Record<string, unknown>;
  rowsExpected: number;
}) {
  const { resource, filter, rowsExpected } = properties;
  const screen = use(ListScreens)[resource];
  const [isOpen, setIsOpen] = useState(false);
  if (!screen) throw new Error(`The console has no list named ${resource}.`);
  return (
    <>
      <Button size="small" startIcon={<DownloadIcon />} onClick={() => setIsOpen(true)}>
        Export
      </Button>
      {isOpen ? (
        <ExportDialog
          {...{ screen, filter, rowsExpected }}
          sort={newestFirst}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

const newestFirst: SortPayload = { field: 'date', order: 'DESC' };

interface Properties {
  screen: ListScreen;
  filter: Record<string, unknown>;
  sort: SortPayload;
  rowsExpected: number | null;
  onClose: () => void;
}

type State = { step: 'running' | 'done'; got: Download } | { step: 'failed'; text: string };

const atFirst: State = { step: 'running', got: { bytes: 0, rows: 0 } };

function ExportDialog({ rowsExpected, onClose, ...request }: Properties) {
  const [state, retry] = useExport(request);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">Export as CSV</DialogTitle>
      <DialogContent>
        {state.step === 'failed' ? (
          <Typography role="alert">{state.text} No file was saved.</Typography>
        ) : (
          <Progress isDone={state.step === 'done'} got={state.got} rowsExpected={rowsExpected} />
        )}
      </DialogContent>
      <DialogActions>
        {state.step === 'failed' ? <Button onClick={retry}>Try again</Button> : null}
        <Button onClick={onClose}>{state.step === 'running' ? 'Cancel' : 'Close'}</Button>
      </DialogActions>
    </Dialog>
  );
}

function useExport({ screen, filter, sort }: Pick<Properties, 'screen' | 'filter' | 'sort'>) {
  const [state, setState] = useState<State>(atFirst);
  const [attempt, setAttempt] = useState(0);
  const filterText = JSON.stringify(filter);
  const { field, order } = sort;

  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const asked = JSON.parse(filterText) as Record<string, unknown>; // the filter again: an effect compares texts
      const { url } = await exportTicket(screen, { filter: asked, sort: { field, order } });
      if (stop.signal.aborted) return;
      const { file, name, got } = await download(url, stop.signal, (now) =>
        setState({ step: 'running', got: now }),
      );
      saveFile(file, name);
      setState({ step: 'done', got });
    };
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) setState({ step: 'failed', text: messageOfError(error) });
    });
    return () => stop.abort();
  }, [screen, filterText, field, order, attempt]);

  const retry = () => {
    setState(atFirst);
    setAttempt(attempt + 1);
  };
  return [state, retry] as const;
}

interface ProgressProperties {
  isDone: boolean;
  got: Download;
  rowsExpected: number | null;
}

function Progress({ isDone, got: { rows, bytes }, rowsExpected }: ProgressProperties) {
  const percent = isDone ? 100 : rowsExpected ? Math.min(100, (rows / rowsExpected) * 100) : 0;
  return (
    <>
      <LinearProgress
        {...(rowsExpected === null && !isDone
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: percent })}
        color={isDone ? 'success' : 'primary'}
        aria-label="Export progress"
        sx={{ mb: 1.5 }}
      />
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isDone ? 'Saved: ' : 'Loading: '}
        {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}, {sizeOf(bytes)}
      </Typography>
    </>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
