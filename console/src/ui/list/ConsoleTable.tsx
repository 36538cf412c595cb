import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import { createContext, use, useMemo, useRef } from 'react';
import { DataTable } from 'react-admin';
import {
  type RaRecord,
  RecordContextProvider,
  useDataTableDataContext,
  useDataTableStoreContext,
  useListContext,
  useStore,
} from 'ra-core';
import { useListScreen } from '../../screen.ts';
import { scrolling } from '../record/scrolling.ts';
import { type Column, keyOf, useHiddenAtFirst } from './columns.tsx';
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
  const heads = useMemo(() => columns.map(columnOf), [columns]);
  const ofAnyRow = columns as readonly Column<RaRecord>[]; // the list's own rows
  useRowKeys(frame);
  return (
    <Box ref={frame} sx={tableLook}>
      {isPending ? (
        <TableSkeleton columns={columns.length - hiddenColumns.length} />
      ) : (
        <Columns value={ofAnyRow}>
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
            {heads}
          </DataTable>
        </Columns>
      )}
    </Box>
  );
}

/** As Material UI's cells of a small table. */
function tableLook(theme: Theme) {
  const { typography, palette, breakpoints } = theme;
  return {
    ...scrolling(theme),
    '& .cell': {
      ...typography.body2,
      padding: '6px 12px',
      borderBottom: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      textAlign: 'left',
      [breakpoints.down('sm')]: { padding: '6px' },
    },
    '& .cell.number': { textAlign: 'right' },
  } as const;
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

const Columns = createContext<readonly Column<RaRecord>[]>([]);

/** Each cell of react-admin's own body looks up in the browser's storage whether its column is hidden. */
function Body() {
  const rows = useDataTableDataContext<RaRecord>();
  const columns = use(Columns);
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore(storeKey, defaultHiddenColumns);
  const shown = useMemo(() => columns.filter((column) => !hidden.includes(keyOf(column))), [columns, hidden]);
  return (
    <TableBody>
      {rows?.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <ConsoleRow columns={shown} />
        </RecordContextProvider>
      ))}
    </TableBody>
  );
}
