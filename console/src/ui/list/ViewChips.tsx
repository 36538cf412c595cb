import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../data/lists.ts';
import { listAddress } from '../record/addresses.ts';

interface ListView {
  name: string;
  filter: object;
}

/** Views are links: they can be opened in a new tab or sent to a colleague. */
export function ViewChips({ views }: { views: readonly ListView[] }) {
  const { resource, filterValues } = useListContext();
  return (
    <Box
      component="nav"
      aria-label="Views"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {views.map(({ name, filter }) => {
        const isHere = isSame({ ...filter }, filterValues);
        return (
          <Chip
            key={name}
            component={Link}
            to={listAddress(resource as ResourceName, { ...filter })} // the lists of the console are its resources
            label={name}
            size="small"
            clickable
            color={isHere ? 'primary' : 'default'}
            variant={isHere ? 'filled' : 'outlined'}
            aria-current={isHere ? 'page' : undefined}
          />
        );
      })}
    </Box>
  );
}

function isSame(view: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const given = Object.entries(now).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  return given.length === Object.keys(view).length && given.every(([name, value]) => view[name] === value);
}
