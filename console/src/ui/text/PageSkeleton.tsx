import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Shown while a page loads. */
export function PageSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ pt: 2 }}>
      <Skeleton variant="rounded" width={220} height={32} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
