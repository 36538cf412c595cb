import Button from '@mui/material/Button';
import { useState } from 'react';
import { mayMoveArtist } from '@dubplate/shared/features/artists/rules.ts';
import { viewer } from '../../auth-provider.ts';
import { mayDecideOn } from '../accounts/person-acts.ts';
import { type StatusAct, statusActs } from './artist-words.ts';
import { type Decidable, StatusDialog } from './StatusDialog.tsx';

/** What staff may do with an artist in their present status, as the table of transitions says. */
export function StatusButtons({ artist }: { artist: Decidable & { admin: boolean } }) {
  const [chosen, setChosen] = useState<StatusAct | null>(null);
  return (
    <>
      {statusActs
        .filter((act) => mayMoveArtist(artist.status, act.to) && mayDecideOn(artist, viewer()))
        .map((act) => (
          <Button key={act.to} color={act.color} variant={act.variant} onClick={() => setChosen(act)}>
            {act.verb}
          </Button>
        ))}
      {chosen ? <StatusDialog artist={artist} act={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
