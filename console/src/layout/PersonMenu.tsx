import AccountCircle from '@mui/icons-material/AccountCircle';
import { useGetIdentity, useNotify } from 'ra-core';
import { signOut } from '../auth-provider.ts';
import { MenuButton } from '../ui/action/MenuButton.tsx';

export function PersonMenu() {
  const { identity } = useGetIdentity();
  const notify = useNotify();

  async function handleSignOut() {
    try {
      await signOut();
    } catch {
      notify('We could not log you out. Please try again.', { type: 'error' });
    }
  }

  return (
    <MenuButton
      startIcon={<AccountCircle />}
      sx={{
        maxWidth: { xs: 130, sm: 240 },
        '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
      entries={[
        { text: 'Open the site', href: '/' },
        { text: 'Logout', onChoose: () => void handleSignOut() },
      ]}
    >
      <span className="name">{identity?.fullName ?? 'Account'}</span>
    </MenuButton>
  );
}
