import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { DataTable, DataTableBody } from 'react-admin';
import { type RaRecord, useListContext } from 'ra-core';
import { type Column, useHiddenAtFirst } from './columns.ts';
import { ConsoleRow } from './ConsoleRow.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface Properties<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  hasRecordPages: boolean;
  /** What a list that never had a row says. */
  emptyText: string;
}

/** The table of every list: dense, moved through by the arrow keys. */
export function ConsoleTable<Row extends RaRecord>({
  columns,
  isSelectable,
  hasRecordPages,
  emptyText,
}: Properties<Row>) {
  const { isPending } = useListContext();
  const frame = useRef<HTMLDivElement>(null);
  const hiddenColumns = useHiddenAtFirst(columns);
  useRowKeys(frame);
  return (
    <Box ref={frame} sx={{ overflowX: 'auto' }}>
      {isPending ? (
        <TableSkeleton columns={columns.length - hiddenColumns.length} />
      ) : (
        <DataTable<Row>
          body={Body}
          size="small"
          rowClick={hasRecordPages ? 'show' : false}
          // The list has a bar of its own for the selected rows; anything but false here gives rows their checkbox.
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
