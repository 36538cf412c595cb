import Box from '@mui/material/Box';
import type { UserRow } from './person-words.ts';

const EDGE_PX = 88;

/** The profile picture, from our own storage alone: the policy of the page lets no other through. */
export function Portrait({ person: { profileImage, username } }: { person: UserRow }) {
  if (!profileImage || new URL(profileImage, location.href).origin !== location.origin) return null;
  return (
    <Box
      component="img"
      src={profileImage}
      alt={`Profile picture of ${username}`}
      width={EDGE_PX}
      height={EDGE_PX}
      sx={{ display: 'block', mb: 1.5, borderRadius: 1, objectFit: 'cover', bgcolor: 'action.hover' }}
    />
  );
}
