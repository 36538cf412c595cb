import { useId } from 'react';
import { ArtistRow } from './ArtistRow.tsx';
import type { DraftArtist } from '../draft.ts';
import { dispatchDraft } from '../draft-store.ts';
import { useArtistProblems } from './use-artist-problems.ts';

export function SelectedArtists({ artists }: { artists: readonly DraftArtist[] }) {
  const headingId = useId();
  const problems = useArtistProblems(artists);
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h4 id={headingId} className="text-lg">
        Selected Artist(s)
      </h4>
      <output className="sr-only">{artists.length} Artist(s) selected</output>
      {artists.length === 0 && <p className="text-muted">No artists yet. Add at least one below.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {artists.map((artist) => (
          <ArtistRow
            key={artist.id}
            artist={artist}
            button="remove"
            problem={problems.get(artist.id) ?? null}
            onRemove={() => dispatchDraft({ type: 'artist-removed', id: artist.id })}
          />
        ))}
      </ul>
    </section>
  );
}
