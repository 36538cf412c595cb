import ViewColumnIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { type RaRecord, useResourceContext, useStore } from 'ra-core';
import { type Column, keyOf, useHiddenAtFirst } from './columns.tsx';

/** Which columns this browser shows. React-admin's own chooser nests switches inside options, which no screen reader can use. */
export function ColumnsButton<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const resource = useResourceContext();
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, useHiddenAtFirst(columns));
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <Button
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns' } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
          {/* The first column links to the record, so it can't be hidden. */}
          {columns.slice(1).map((column) => (
            <li key={keyOf(column)}>
              <FormControlLabel
                label={column.label}
                control={
                  <Checkbox
                    size="small"
                    checked={!hidden.includes(keyOf(column))}
                    onChange={() => toggle(keyOf(column))}
                  />
                }
              />
            </li>
          ))}
        </Box>
      </Popover>
    </>
  );
}
