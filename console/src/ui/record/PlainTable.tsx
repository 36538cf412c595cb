import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

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
}

/** A short table inside a page. It scrolls when it is wider than the screen. */
export function PlainTable<T>({ caption, columns, rows, keyOf }: Properties<T>) {
  const hasSums = columns.some((column) => column.sum !== undefined);
  const align = (column: PlainColumn<T>) => (column.isNumber ? 'right' : 'left');
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box role="group" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto', mx: -1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={align(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map((column) => (
                <TableCell key={column.label} align={align(column)}>
                  {column.render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasSums ? (
          <TableFooter>
            <TableRow
              sx={{
                '& td': { color: 'text.primary', fontWeight: 700, fontSize: 'inherit', borderBottom: 0 },
              }}
            >
              {columns.map((column) => (
                <TableCell key={column.label} align={align(column)}>
                  {column.sum}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </Box>
  );
}
