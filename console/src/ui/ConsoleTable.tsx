import Box from '@mui/material/Box';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { DataTable, DataTableBody } from 'react-admin';
import { type RaRecord, useListContext } from 'ra-core';
import { ConsoleRow } from './ConsoleRow.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface Properties {
  children: ReactNode;
  /** How many columns the skeleton shows. */
  columns: number;
  /** By source, else by label: hidden until somebody chooses them. */
  hiddenColumns?: string[];
  bulkActions?: ReactElement | false;
  /** Lists without record pages. */
  isPlain?: boolean;
  /** What a list that never had a row says. */
  emptyText: string;
}

/** The table of every list: dense, with a sticky head, moved through by the arrow keys. */
export function ConsoleTable({
  children,
  columns,
  hiddenColumns,
  bulkActions = false,
  isPlain,
  emptyText,
}: Properties) {
  const { isPending } = useListContext();
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  return (
    <Box ref={frame} sx={{ overflowX: 'auto', '& .wide': { display: { xs: 'none', lg: 'table-cell' } } }}>
      {isPending ? (
        <TableSkeleton columns={columns} />
      ) : (
        <DataTable<RaRecord>
          body={Body}
          size="small"
          rowClick={isPlain ? false : 'show'}
          bulkActionButtons={bulkActions}
          empty={<ListEmpty text={emptyText} />}
          {...(hiddenColumns ? { hiddenColumns } : {})}
        >
          {children}
        </DataTable>
      )}
    </Box>
  );
}

function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={ConsoleRow}>{children}</DataTableBody>;
}
