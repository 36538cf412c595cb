import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { DataTable, DataTableBody } from 'react-admin';
import { type RaRecord, useListContext } from 'ra-core';
import { useListScreen } from '../../screen.ts';
import { scrolling } from '../record/scrolling.ts';
import { type Column, useHiddenAtFirst } from './columns.tsx';
import { ConsoleRow } from './ConsoleRow.tsx';
import { ListEmpty, TableSkeleton } from './ListStates.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface Properties<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  emptyText: string;
}

/** The dense table of every list; the arrow keys move between its rows. */
export function ConsoleTable<Row extends RaRecord>({ columns, isSelectable, emptyText }: Properties<Row>) {
  const { isPending } = useListContext();
  const { RecordPage } = useListScreen();
  const frame = useRef<HTMLDivElement>(null);
  const hiddenColumns = useHiddenAtFirst(columns);
  useRowKeys(frame);
  return (
    <Box ref={frame} sx={scrolling}>
      {isPending ? (
        <TableSkeleton columns={columns.length - hiddenColumns.length} />
      ) : (
        <DataTable<Row>
          body={Body}
          size="small"
          rowClick={RecordPage ? 'show' : false}
          // The list has its own bar for selected rows; anything but false here gives rows their checkbox.
          bulkActionButtons={isSelectable ? <></> : false}
          bulkActionsToolbar={isSelectable ? <></> : undefined}
          empty={<ListEmpty text={emptyText} />}
          hiddenColumns={hiddenColumns}
        >
          {columns.map(columnOf)}
        </DataTable>
      )}
    </Box>
  );
}

function columnOf<Row extends RaRecord>({ label, source, sortByOrder, isNumber, render }: Column<Row>) {
  return (
    <DataTable.Col<RaRecord>
      key={label}
      label={label}
      {...(source === undefined ? { disableSort: true } : { source })}
      {...(sortByOrder === undefined ? {} : { sortByOrder })}
      align={isNumber ? 'right' : 'left'}
      render={(row) => render(row as Row)} // the list's own rows
    />
  );
}

function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={ConsoleRow}>{children}</DataTableBody>;
}
