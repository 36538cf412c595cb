import { addButton } from '@dubplate/shared/features/loopcheck/rules.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/action/Button.tsx';
import { ErrorState } from '../../../../ui/status/ErrorState.tsx';
import { SkeletonRegion } from '../../../../ui/status/Skeleton.tsx';
import { SkeletonRow } from '../../../../ui/status/SkeletonText.tsx';
import { ArtistRow } from './ArtistRow.tsx';
import { addArtistToDraft } from '../draft-store.ts';

type Props = {
  label: string;
  artists: readonly Artist[];
  emptyText: string;
  openWith: (artistId: string) => number;
  isLoading?: boolean;
  hasFailed?: boolean;
  retry?: () => unknown;
  more?: { hasMore: boolean; showMore: () => void } | undefined;
};

/** One tab's artists, each with an add button. */
export function ArtistChoices({
  label,
  artists,
  emptyText,
  openWith,
  isLoading,
  hasFailed,
  retry,
  more,
}: Props): ReactNode {
  if (isLoading) {
    return (
      <SkeletonRegion label="Loading artists" className="grid gap-2">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonRegion>
    );
  }
  if (hasFailed) {
    return (
      <ErrorState
        title="The artists could not be loaded."
        safe="Your draft is kept."
        headingLevel={3}
        onRetry={async () => {
          await retry?.();
        }}
      />
    );
  }
  if (artists.length === 0) return <p className="py-4 text-muted">{emptyText}</p>;
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {artists.map((artist) => (
          <ArtistRow
            key={artist.id}
            artist={artist}
            button={addButton(artist, { ownOpenRequests: openWith(artist.id), isChosen: false })}
            onAdd={() => addArtistToDraft(artist)}
          />
        ))}
      </ul>
      {more?.hasMore && (
        <Button kind="quiet" isWide="always" onClick={more.showMore} className="mt-2">
          Show more artists
        </Button>
      )}
    </>
  );
}
