import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { use, useEffect, useRef, useState } from 'react';
import { type SortPayload, useListContext } from 'ra-core';
import { messageOfError } from '../../api/error-texts.ts';
import { exportTicket } from '../../data/export-ticket.ts';
import { newestFirst } from '../../data/list-at-first.ts';
import type { FiltersOf, ResourceName } from '../../data/lists.ts';
import { type ListScreen, ListScreens, useListScreen } from '../../screen.ts';
import { formatCount } from '../money/amounts.ts';
import { download } from './download.ts';

/** Exports the whole filtered list, however long: the browser saves it as the server streams it. */
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
          rows={{ count: total ?? 0, isAtLeast: meta?.totalIsEstimate === true }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Exports the rows of another list that belong to a record. */
export function ExportOf<R extends ResourceName>(properties: {
  resource: R;
  filter: FiltersOf<R>;
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
          {...{ screen, filter }}
          sort={newestFirst}
          rows={{ count: rowsExpected, isAtLeast: false }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

interface Properties {
  screen: ListScreen;
  filter: Record<string, unknown>;
  sort: SortPayload;
  rows: ExpectedRows;
  onClose: () => void;
}

interface ExpectedRows {
  count: number;
  /** There are more, and nobody has counted them. */
  isAtLeast: boolean;
}

type State = 'asked' | 'starting' | 'started' | { refused: string };

function ExportDialog({ screen, filter, sort, rows, onClose }: Properties) {
  const [state, setState] = useState<State>('asked');
  const isOpen = useIsOpen();

  async function handleDownload() {
    setState('starting');
    try {
      const { url } = await exportTicket(screen, { filter, sort });
      if (!isOpen.current) return;
      download(url);
      setState('started');
    } catch (error) {
      setState({ refused: messageOfError(error) });
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">Export as CSV</DialogTitle>
      <DialogContent>
        {typeof state === 'object' ? (
          <Typography role="alert">{state.refused} No file was saved.</Typography>
        ) : (
          <Typography role="status">
            {state === 'started'
              ? 'Your browser has been asked to save the file. Its list of downloads shows how far it is. If it is marked there as failed, it was refused or cut off and cannot be resumed: export again.'
              : `The file will have ${rowsText(rows)}: all that match your filter, with all columns. Your browser saves it, also while you go on here.`}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {state === 'started' ? null : (
          <Button disabled={state === 'starting'} onClick={() => void handleDownload()}>
            {typeof state === 'object' ? 'Try again' : 'Download'}
          </Button>
        )}
        <Button onClick={onClose}>{state === 'started' ? 'Close' : 'Cancel'}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** After closing the dialog nobody wants its file any more. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return isOpen;
}

function rowsText({ count, isAtLeast }: ExpectedRows): string {
  if (isAtLeast) return `more than ${formatCount(count)} rows`;
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}
