import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { PageSkeleton } from '../ui/text/PageSkeleton.tsx';
import { AppHeader } from './AppHeader.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { SideMenu } from './SideMenu.tsx';

const MENU_WIDTH = 208;

/** Header, menu and page; on small screens the menu is a drawer. */
export function AppFrame({ children }: { children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <AppHeader onMenu={isWide ? undefined : () => setIsMenuOpen(true)} />
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || isMenuOpen}
        onClose={closeMenu}
        // Only the temporary drawer is a dialog, which needs a name.
        slotProps={isWide ? {} : { paper: { 'aria-label': 'Menu' } }}
        sx={{
          width: { md: MENU_WIDTH },
          flexShrink: 0,
          displayPrint: 'none',
          '& .MuiDrawer-paper': { width: MENU_WIDTH, boxSizing: 'border-box', bgcolor: 'background.default' },
        }}
      >
        <Toolbar variant="dense" />
        <SideMenu onChosen={closeMenu} />
      </Drawer>
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={{ flexGrow: 1, minWidth: 0, px: { xs: 1.5, sm: 2, lg: 3 }, pb: 4, outline: 'none' }}
      >
        <Toolbar variant="dense" />
        <Page>{children}</Page>
      </Box>
    </Box>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <PageBoundary useReset={useResetErrorBoundaryOnLocationChange}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </PageBoundary>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#main-content"
      sx={{
        position: 'fixed',
        top: -100,
        left: 8,
        zIndex: 2000,
        p: 1,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Box>
  );
}
