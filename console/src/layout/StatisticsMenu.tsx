import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'ra-core';
import { type StatsLink, statsLinks } from '@dubplate/shared/features/admin/model.ts';
import { messageOfError } from '../api/error-texts.ts';
import { staffCall } from '../api/staff-call.ts';
import { MenuButton } from '../ui/action/MenuButton.tsx';
import { download } from '../ui/list/download.ts';

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
  const notify = useNotify();

  async function handleOpen(link: StatsLink) {
    try {
      const { url } = await staffCall('admin/stats-link', { link });
      download(url);
    } catch (refusal) {
      notify(messageOfError(refusal), { type: 'error' });
    }
  }

  return (
    <MenuButton
      startIcon={<DownloadIcon />}
      aria-label="Statistics"
      sx={{
        minWidth: 0,
        '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
        '& .wide': { display: { xs: 'none', sm: 'inline' } },
      }}
      entries={statsLinks.map((link) => ({
        text: `${links[link]} (CSV)`,
        onChoose: () => void handleOpen(link),
      }))}
    >
      <span className="wide">Statistics</span>
    </MenuButton>
  );
}
