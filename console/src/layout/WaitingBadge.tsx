import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import type { Badge } from '../data/waiting.ts';

interface Properties {
  badge: Badge;
  onChosen: () => void;
}

/** How much waits on a page, with a link to it. */
export function WaitingBadge({ badge: { label, what, to, isTrouble }, onChosen }: Properties) {
  return (
    <Chip
      component={Link}
      to={to}
      onClick={onChosen}
      clickable
      size="small"
      color={isTrouble ? 'error' : 'secondary'}
      label={label}
      title={what}
      aria-label={what}
    />
  );
}
