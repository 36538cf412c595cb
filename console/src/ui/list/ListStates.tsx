import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext } from 'ra-core';
import { StateNote } from '../text/StateNote.tsx';

const LINES = 10;

/** No row at all, or none that the filters let through: the next step differs. */
export function ListEmpty({ text }: { text: string }) {
  const { filterValues, setFilters, page, setPage } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return (
      <StateNote text="Nothing matches these filters.">
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear the filters
        </Button>
      </StateNote>
    );
  }
  if (page > 1) {
    return (
      <StateNote text="This page of the list is empty.">
        <Button variant="outlined" onClick={() => setPage(1)}>
          Go to the first page
        </Button>
      </StateNote>
    );
  }
  return <StateNote text={text} />;
}

/** Placeholders for the rows of a list, as high as the real ones. */
export function TableSkeleton({ columns }: { columns: number }) {
  const cells = (height: number) =>
    Array.from({ length: columns }, (_, column) => (
      <TableCell key={column}>
        <Skeleton height={height} />
      </TableCell>
    ));
  return (
    <Table size="small" role="status" aria-label="Loading">
      <TableHead>
        <TableRow>{cells(21)}</TableRow>
      </TableHead>
      <TableBody>
        {Array.from({ length: LINES }, (_, line) => (
          <TableRow key={line} sx={{ height: 40 }}>
            {cells(20)}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
