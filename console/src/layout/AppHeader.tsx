import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { LoadingIndicator, ToggleThemeButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { roleOf } from '../auth-provider.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { StatisticsMenu } from './StatisticsMenu.tsx';
import { headerColours } from './theme.ts';

export function AppHeader({ onMenu }: { onMenu: (() => void) | undefined }) {
  return (
    <AppBar
      position="fixed"
      elevation={0}
      sx={{
        zIndex: (theme) => theme.zIndex.drawer + 1,
        bgcolor: headerColours.background,
        color: headerColours.text,
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
        // The header is dark in both themes, so its focus rings need their own color.
        '& :focus-visible': { outlineColor: headerColours.accent },
      }}
    >
      <Toolbar variant="dense" sx={{ gap: 0.5, minHeight: 48 }}>
        {onMenu ? (
          <IconButton color="inherit" aria-label="Open the menu" edge="start" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        ) : null}
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: 'inherit',
            textDecoration: 'none',
            mr: 'auto',
          }}
        >
          <Box component="span" sx={{ fontWeight: 800, fontSize: '1.0625rem' }}>
            {PRODUCT_NAME}
          </Box>
          <AdminBadge />
        </Box>
        {roleOf() === 'super-admin' ? <StatisticsMenu /> : null}
        <LoadingIndicator />
        <ToggleThemeButton />
        <PersonMenu />
      </Toolbar>
    </AppBar>
  );
}

function AdminBadge() {
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        py: 0.125,
        borderRadius: 1,
        bgcolor: headerColours.accent,
        color: headerColours.onAccent,
        fontSize: '0.75rem',
        fontWeight: 700,
      }}
    >
      Admin
    </Box>
  );
}
