import AccountCircle from '@mui/icons-material/AccountCircle';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'ra-core';
import { signOut } from '../auth-provider.ts';

export function PersonMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const notify = useNotify();

  async function handleSignOut() {
    setAnchor(null);
    try {
      await signOut();
    } catch {
      notify('We could not log you out. Please try again.', { type: 'error' });
    }
  }

  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircle />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: { xs: 130, sm: 240 },
          '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <span className="name">{identity?.fullName ?? 'Account'}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component="a" href="/">
          Open the site
        </MenuItem>
        <MenuItem onClick={() => void handleSignOut()}>Logout</MenuItem>
      </Menu>
    </>
  );
}
