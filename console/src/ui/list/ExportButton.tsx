import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'ra-core';
import type { ResourceName } from '../../resources.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** Exports the whole filtered list, however long, as the server streams it. */
export function ExportButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { resource, filterValues, sort, total, meta } = useListContext();
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={!total} onClick={() => setIsOpen(true)}>
        Export
      </Button>
      {isOpen ? (
        <ExportDialog
          resource={resource as ResourceName} // the lists of the console are its resources
          filter={filterValues}
          sort={sort}
          // A total that was only counted in part is no measure of progress.
          rowsExpected={meta?.totalIsEstimate === true ? null : (total ?? null)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
