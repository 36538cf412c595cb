import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink, useLocation } from 'react-router-dom';
import { roleOf } from '../auth-provider.ts';
import { screens } from '../screens.tsx';
import { type Badge, badgesOf, useWaiting } from '../data/waiting.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

export function SideMenu({ onChosen }: { onChosen: () => void }) {
  const { pathname } = useLocation();
  const isSuperAdmin = roleOf() === 'super-admin';
  const { data } = useWaiting();
  const badges = data ? badgesOf(data) : {};
  const isHere = (to: string) =>
    to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav aria-label="Console">
      <List dense sx={{ px: 1 }}>
        {screens
          .filter(({ isForAllStaff }) => isSuperAdmin || isForAllStaff)
          .map(({ path: to, title, Icon, beginsGroup }) =>
            Icon === undefined ? null : (
              <ListItem
                key={to}
                disablePadding
                sx={beginsGroup ? { mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' } : {}}
                secondaryAction={badgeOf(badges[to], onChosen)}
              >
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
                    primary={title}
                    slotProps={{ primary: { sx: { fontWeight: isHere(to) ? 700 : 500 } } }}
                  />
                </ListItemButton>
              </ListItem>
            ),
          )}
      </List>
    </nav>
  );
}

/** Without one the entry has its whole width. */
function badgeOf(badge: Badge | undefined, onChosen: () => void) {
  return badge ? <WaitingBadge badge={badge} onChosen={onChosen} /> : null;
}
