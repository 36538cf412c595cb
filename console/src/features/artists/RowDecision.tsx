import Button from '@mui/material/Button';
import { use } from 'react';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { type ArtistRow, statusActs } from './artist-words.ts';
import { DecideContext } from './DecisionDialogs.tsx';

/** The two answers to an application, with the keys that give them while the row has the focus. */
const decisions = [
  { to: UserStatus.Active, key: 'a' },
  { to: UserStatus.Rejected, key: 'r' },
] as const;

export function RowDecision({ artist }: { artist: ArtistRow }) {
  const decide = use(DecideContext);
  return decisions.map(({ to, key }) => {
    const act = statusActs.find((known) => known.to === to);
    return act === undefined ? null : (
      <Button
        key={key}
        color={act.color === 'error' ? 'error' : 'inherit'}
        aria-label={`${act.verb} ${artist.username}`}
        aria-keyshortcuts={key}
        title={`${act.verb} (${key.toUpperCase()})`}
        onClick={() => decide(artist, act)}
        sx={{ minWidth: 0, py: 0 }}
      >
        {act.verb}
      </Button>
    );
  });
}
