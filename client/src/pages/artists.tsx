import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ArtistBrowser } from '../features/artists/list/ArtistBrowser.tsx';
import { type ArtistFilter, cleared, filterOf, searchOf } from '../features/artists/filter/artist-filter.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

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
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-14">
      <Headline level={1} size="5xl" isFocusTarget>
        {title}
      </Headline>
      <ArtistBrowser filter={filter} onChange={handleChange} onClear={() => handleChange(cleared(filter))} />
    </Container>
  );
}
