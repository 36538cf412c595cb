import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import type { Badge } from '../data/waiting.ts';

interface Properties {
  badge: Badge | undefined;
  onChosen: () => void;
}

/** How much waits on a page, with a link to it. */
export function WaitingBadge({ badge, onChosen }: Properties) {
  if (!badge) return null;
  const { label, what, to, isTrouble } = badge;
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
