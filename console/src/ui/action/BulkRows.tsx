import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { type BulkAction, type BulkOutcome, counted } from './bulk.ts';

interface Properties<Row extends RaRecord, P extends CallPath> {
  action: Pick<BulkAction<Row, P>, 'nameOf' | 'noteOf' | 'asideOf' | 'nouns'>;
  rows: readonly Row[];
}

/** The rows that will change. A long list scrolls, also by keyboard, so that the buttons stay visible. */
export function BulkRows<Row extends RaRecord, P extends CallPath>({ action, rows }: Properties<Row, P>) {
  return (
    <Box
      component="ul"
      aria-label={`Selected ${action.nouns[1]}`}
      tabIndex={0}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        maxHeight: 260,
        overflowY: 'auto',
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '& li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {rows.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{ display: 'flex', columnGap: 1.5, alignItems: 'center', py: 0.75 }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', mr: 'auto' }}>
            {action.nameOf(row)}
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{action.noteOf?.(row)}</Box>
          </Box>
          <Box sx={{ flexShrink: 0, textAlign: 'right', '& span > span': { display: 'block' } }}>
            {action.asideOf?.(row)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface RefusalsProperties {
  action: { nouns: readonly [string, string]; done: string };
  outcome: BulkOutcome;
}

/** The rows that were refused, each with the reason of the server. */
export function BulkRefusals({ action, outcome: { done, refused } }: RefusalsProperties) {
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      <AlertTitle>
        {done === 0 ? '' : `${counted(done, action.nouns)} ${action.done}. `}
        {refused.length} refused and still selected:
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
