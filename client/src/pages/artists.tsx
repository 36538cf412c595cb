import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/use-page-title.ts';
import { ArtistFilters } from '../features/artists/ArtistFilters.tsx';
import { ArtistList } from '../features/artists/ArtistList.tsx';
import { type ArtistFilter, filterOf, searchOf } from '../features/artists/artist-filter.ts';
import { Container } from '../ui/Container.tsx';
import { Headline } from '../ui/Headline.tsx';

export default function ArtistsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const title = filter.isLikedOnly ? pageTitles.myArtists : pageTitles.artists;
  usePageTitle(title);

  const handleChange = useCallback(
    (patch: Partial<ArtistFilter>) =>
      setSearch((before) => searchOf({ ...filterOf(before), ...patch }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );

  return (
    <Container width="wide" className="grid gap-8 py-8 md:py-14">
      <Headline level={1} size="5xl" isFocusTarget>
        {title}
      </Headline>
      <ArtistFilters filter={filter} onChange={handleChange} />
      <ArtistList filter={filter} onReset={() => handleChange(filterOf(new URLSearchParams()))} />
    </Container>
  );
}
