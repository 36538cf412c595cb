import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { BulkAct } from './bulk.ts';
import type { DeedPath } from './use-deed.ts';

interface Properties<Row extends RaRecord, P extends DeedPath> {
  act: Pick<BulkAct<Row, P>, 'nameOf' | 'noteOf' | 'asideOf' | 'nouns'>;
  rows: readonly Row[];
}

/** Whom it is about, each on a line; many of them scroll by themselves, also by keyboard, so that the buttons stay in sight. */
export function BulkRows<Row extends RaRecord, P extends DeedPath>({ act, rows }: Properties<Row, P>) {
  return (
    <Box
      component="ul"
      aria-label={`Selected ${act.nouns[1]}`}
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
            {act.nameOf(row)}
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{act.noteOf?.(row)}</Box>
          </Box>
          <Box sx={{ flexShrink: 0, textAlign: 'right', '& span > span': { display: 'block' } }}>
            {act.asideOf?.(row)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
