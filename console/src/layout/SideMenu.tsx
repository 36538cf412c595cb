import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { roleOf } from '../auth-provider.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.tsx';
import { type Badge, badgesOf, useWaiting } from '../data/waiting.ts';
import { usePageIsThere } from './use-page-is-there.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

interface Properties {
  /** Always the same function, or every entry would be drawn again with the frame. */
  onChosen: () => void;
}

export function SideMenu({ onChosen }: Properties) {
  const { pathname } = useLocation();
  const isSuperAdmin = roleOf() === 'super-admin';
  const { data } = useWaiting(usePageIsThere() ? {} : null);
  const badges = data ? badgesOf(data) : {};
  const isHere = (to: string) =>
    to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav aria-label="Console">
      <List dense sx={look}>
        {screens
          .filter(({ isForAllStaff, Icon }) => Icon && (isSuperAdmin || isForAllStaff))
          .map((screen) => (
            <Entry
              key={screen.path}
              screen={screen}
              isHere={isHere(screen.path)}
              badge={badges[screen.path]}
              onChosen={onChosen}
            />
          ))}
      </List>
    </nav>
  );
}

interface EntryProperties extends Properties {
  screen: Screen;
  isHere: boolean;
  badge: Badge | undefined;
}

const Entry = memo(function Entry({ screen, isHere, badge, onChosen }: EntryProperties) {
  const { path, title, Icon, beginsGroup } = screen;
  return (
    <li className={beginsGroup ? 'group' : undefined}>
      <ListItemButton
        component={Link}
        to={path}
        aria-current={isHere ? 'page' : undefined}
        selected={isHere}
        onClick={onChosen}
        // Without a badge the entry has its whole width.
        className={badge ? 'with-badge' : ''}
      >
        {Icon ? <Icon fontSize="small" /> : null}
        <span>{title}</span>
      </ListItemButton>
      {badge ? (
        <div>
          <WaitingBadge badge={badge} onChosen={onChosen} />
        </div>
      ) : null}
    </li>
  );
});

/** Of the whole menu: an entry of Material UI's own parts takes three times as long to draw. */
function look({ palette, typography, spacing }: Theme) {
  return {
    px: 1,
    '& li': { position: 'relative' },
    '& .group': {
      mt: 1,
      pt: 1,
      borderTop: `1px solid ${palette.divider}`,
    },
    '& a.MuiListItemButton-root': {
      borderRadius: 1,
      borderLeft: '3px solid transparent',
      '&.Mui-selected': { borderColor: palette.secondary.main },
      '&.with-badge': { pr: 6 },
    },
    '& a > svg': { mr: 'calc(34px - 1em)' },
    '& a > span:not(.MuiTouchRipple-root)': {
      ...typography.body2,
      flex: '1 1 auto',
      minWidth: 0,
      my: 0.5,
      fontWeight: 500,
    },
    '& a.Mui-selected > span': { fontWeight: 700 },
    '& li > div': { position: 'absolute', top: '50%', right: spacing(2), transform: 'translateY(-50%)' },
  } as const;
}
