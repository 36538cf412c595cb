import ChecklistIcon from '@mui/icons-material/GraphicEq';
import InsightsIcon from '@mui/icons-material/Insights';
import MicIcon from '@mui/icons-material/MicNone';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink, useLocation } from 'react-router-dom';
import { roleOf } from '../auth-provider.ts';

const entries = [
  { to: '/', text: 'Global', Icon: InsightsIcon, isSuperAdminOnly: true },
  { to: '/users', text: 'Users', Icon: PeopleIcon, isSuperAdminOnly: false },
  { to: '/artists', text: 'Artists', Icon: MicIcon, isSuperAdminOnly: false },
  { to: '/loopcheck', text: 'Loopcheck', Icon: ChecklistIcon, isSuperAdminOnly: false },
  { to: '/transactions', text: 'Transactions', Icon: ReceiptIcon, isSuperAdminOnly: true },
];

export function SideMenu({ onChosen }: { onChosen: () => void }) {
  const { pathname } = useLocation();
  const isSuperAdmin = roleOf() === 'super-admin';
  const isHere = (to: string) =>
    to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav aria-label="Console">
      <List dense sx={{ px: 1 }}>
        {entries
          .filter((entry) => isSuperAdmin || !entry.isSuperAdminOnly)
          .map(({ to, text, Icon }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={NavLink}
                to={to}
                end={to === '/'}
                selected={isHere(to)}
                onClick={onChosen}
                sx={{
                  borderRadius: 1,
                  borderLeft: 3,
                  borderColor: isHere(to) ? 'secondary.main' : 'transparent',
                }}
              >
                <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={text}
                  slotProps={{ primary: { sx: { fontWeight: isHere(to) ? 700 : 500 } } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
      </List>
    </nav>
  );
}
