import Chip from '@mui/material/Chip';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { listAddress } from '../ui/record/addresses.ts';

/** Every read is written to the audit log, so this is read again on a return or an action, not on a timer. */
const FRESH_MS = 60_000;

/** How many artists await approval, with a link to them. */
export function WaitingBadge({ onChosen }: { onChosen: () => void }) {
  const { total } = useGetList(
    'artists',
    {
      filter: { status: UserStatus.AwaitingApproval },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'dateCreated', order: 'DESC' },
    },
    { staleTime: FRESH_MS, onError: () => {} },
  );
  if (!total) return null;
  const what = total === 1 ? '1 artist awaits approval' : `${total} artists await approval`;
  return (
    <Chip
      component={Link}
      to={listAddress('artists', { status: UserStatus.AwaitingApproval })}
      onClick={onChosen}
      clickable
      size="small"
      color="secondary"
      label={total}
      title={what}
      aria-label={what}
    />
  );
}
