import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import { type StatsLink, statsLinks } from '@dubplate/shared/features/admin/model.ts';
import { messageOfError } from '../api/error-texts.ts';
import { staffCall } from '../api/staff-call.ts';

const links: Record<StatsLink, string> = {
  'get-global-stats': 'Global',
  'get-sessions-stats': 'Sessions',
  'get-vods-stats': 'Video on demand',
  'get-users-stats': 'Users',
  'get-transactions': 'Transactions',
  'get-token-stats': 'Token stats',
};

/** Figures for other programs: each link works once, and the browser saves the file. For super admins. */
export function StatisticsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notify = useNotify();

  async function handleOpen(link: StatsLink) {
    setAnchor(null);
    try {
      const { url } = await staffCall('admin/stats-link', { link });
      location.assign(url);
    } catch (refusal) {
      notify(messageOfError(refusal), { type: 'error' });
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
