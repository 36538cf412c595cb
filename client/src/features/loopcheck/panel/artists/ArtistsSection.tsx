import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { ARTIST_SEARCH_LENGTH_MIN } from '@dubplate/shared/features/artists/model.ts';
import { LOOPCHECK_ARTISTS_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { SearchField } from '../../../../ui/form/SearchField.tsx';
import { Tabs } from '../../../../ui/layout/Tabs.tsx';
import { ArtistChoices } from './ArtistChoices.tsx';
import { useDraft } from '../draft-store.ts';
import { goTo } from '../loopcheck-checkout.ts';
import { StepHeading } from '../../../checkout/StepHeading.tsx';
import { SelectedArtists } from './SelectedArtists.tsx';
import { useArtistChoices } from './use-artist-choices.ts';
import { type ArtistSearch, useArtistSearch } from './use-artist-search.ts';

type TabName = 'all' | 'favorites' | 'recommended';

export function ArtistsSection() {
  const { artists, previousSection } = useDraft();
  const user = useUser();
  const [query, setQuery] = useState('');
  const [chosenTab, setChosenTab] = useState<TabName | null>(null);
  const chosenIds = artists.map(({ id }) => id);
  const choices = useArtistChoices(chosenIds);
  const search = useArtistSearch(query);
  const found = search.results?.filter(({ id }) => !chosenIds.includes(id) && id !== user?.uid);
  const tab = chosenTab ?? (choices.favorites.hasEligible ? 'favorites' : 'recommended');

  const handleQuery = (text: string) => {
    setQuery(text);
    if (text.trim().length >= ARTIST_SEARCH_LENGTH_MIN) setChosenTab('all');
  };
  const back = { label: 'Back to files', onBack: () => goTo('files') };
  const isFull = artists.length >= LOOPCHECK_ARTISTS_MAX;

  return (
    <section className="grid gap-6">
      <StepHeading {...(previousSection === 'files' && { back })}>Choose your artist(s)</StepHeading>
      <SelectedArtists artists={artists} />
      {isFull ? (
        <p className="font-bold">You can send to {LOOPCHECK_ARTISTS_MAX} artists at once.</p>
      ) : (
        <>
          <SearchField
            label="Add more artist(s)"
            isLabelShown
            placeholder="Search..."
            value={query}
            onChange={handleQuery}
            isBusy={search.isSearching}
            maxLength={100}
          />
          <Tabs<TabName>
            label="Artists"
            value={tab}
            onChange={setChosenTab}
            tabs={[
              { value: 'all', label: found ? `${found.length} Results` : 'Browse' },
              { value: 'favorites', label: 'Favorites' },
              { value: 'recommended', label: 'Recommended' },
            ]}
          >
            {tab === 'all' && <AllArtists choices={choices} search={search} found={found} />}
            {tab === 'favorites' && (
              <ArtistChoices
                label="Favorites"
                {...choices.favorites}
                openWith={choices.openWith}
                emptyText={noFavoritesText(choices.favorites.hasLiked)}
              />
            )}
            {tab === 'recommended' && <RecommendedArtists choices={choices} />}
          </Tabs>
        </>
      )}
    </section>
  );
}

type Choices = ReturnType<typeof useArtistChoices>;
type AllArtistsProps = { choices: Choices; search: ArtistSearch; found: readonly Artist[] | undefined };

/** What the search found, or everybody while nothing is searched for. */
function AllArtists({ choices: { browse, openWith }, search, found }: AllArtistsProps) {
  if (!found && !search.isSearching)
    return (
      <ArtistChoices
        label="Browse"
        {...browse}
        more={browse}
        openWith={openWith}
        emptyText="There are no more artists to add right now."
      />
    );
  return (
    <ArtistChoices
      label="Results"
      artists={found ?? []}
      isLoading={!found}
      openWith={openWith}
      emptyText={
        search.results?.length
          ? 'Nobody else was found.'
          : 'No artist found by that name, genre or label. Try another word.'
      }
    />
  );
}

function RecommendedArtists({ choices: { recommended, openWith } }: { choices: Choices }) {
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Shuffle aria-hidden className="size-4" />}
        onClick={recommended.randomize}
        className="mb-2 max-lg:hidden"
      >
        Randomize
      </Button>
      <ArtistChoices
        label="Recommended"
        {...recommended}
        openWith={openWith}
        emptyText="There are no more artists to recommend right now."
      />
    </>
  );
}

/** Source: docs/product/calls.md#errors. */
function noFavoritesText(hasLiked: boolean): string {
  return hasLiked
    ? "You don't have any favorite artists to add."
    : 'You haven’t added any artists to your favorites yet.';
}
