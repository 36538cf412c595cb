import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { scrolling } from './scrolling.ts';
import { StateNote } from '../text/StateNote.tsx';

export interface PlainColumn<T> {
  label: string;
  isNumber?: boolean;
  render: (row: T) => ReactNode;
  /** In the last line of the column. */
  sum?: ReactNode;
}

interface Properties<T> {
  caption: string;
  columns: readonly PlainColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Shown in place of a table without rows. */
  emptyText?: string;
}

/** A short table inside a page. It scrolls when it is wider than the screen. */
export function PlainTable<T>({ caption, columns, rows, keyOf, emptyText }: Properties<T>) {
  if (rows.length === 0 && emptyText !== undefined) return <StateNote text={emptyText} isSmall />;
  const hasSums = columns.some((column) => column.sum !== undefined);
  const cells = (contentOf: (column: PlainColumn<T>) => ReactNode) =>
    columns.map((column) => (
      <TableCell key={column.label} align={column.isNumber ? 'right' : 'left'}>
        {contentOf(column)}
      </TableCell>
    ));
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box role="group" aria-label={caption} tabIndex={0} sx={[{ mx: -1 }, scrolling]}>
      <Table size="small">
        <TableHead>
          <TableRow>{cells(({ label }) => label)}</TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>{cells((column) => column.render(row))}</TableRow>
          ))}
        </TableBody>
        {hasSums ? (
          <TableFooter>
            <TableRow
              sx={{
                '& td': { color: 'text.primary', fontWeight: 700, fontSize: 'inherit', borderBottom: 0 },
              }}
            >
              {cells(({ sum }) => sum)}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </Box>
  );
}
