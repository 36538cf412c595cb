import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'ra-core';
import { type StatsLink, statsLinks } from '@dubplate/shared/features/admin/model.ts';
import type { ConsoleDataProvider } from '../data-provider.ts';

const links: Record<StatsLink, string> = {
  'get-global-stats': 'Global',
  'get-sessions-stats': 'Sessions',
  'get-vods-stats': 'Video on demand',
  'get-users-stats': 'Users',
  'get-transactions': 'Transactions',
  'get-token-stats': 'Token stats',
};

/** Figures for other programs: each opens once by a ticket of its own, and the browser saves what comes. For super admins. */
export function StatisticsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();

  async function handleOpen(link: StatsLink) {
    setAnchor(null);
    try {
      const { url } = await provider.statsTicket(link);
      location.assign(url);
    } catch (refusal) {
      notify(refusal instanceof Error ? refusal.message : String(refusal), { type: 'error' });
    }
  }

  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-label="Statistics"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 0,
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
          '& .wide': { display: { xs: 'none', sm: 'inline' } },
        }}
      >
        <span className="wide">Statistics</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {statsLinks.map((link) => (
          <MenuItem key={link} onClick={() => void handleOpen(link)}>
            {links[link]} (CSV)
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
