import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const LINES = 10;

/** The rows of a list before they are there, as high as the real ones. */
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
