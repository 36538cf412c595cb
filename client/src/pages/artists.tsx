import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { useFilterInAddress } from '../app/navigation/use-filter-in-address.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ArtistBrowser } from '../features/artists/list/ArtistBrowser.tsx';
import { cleared, filterOf, searchOf } from '../features/artists/filter/artist-filter.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function ArtistsPage() {
  const [filter, handleChange] = useFilterInAddress({ filterOf, searchOf });
  const title = filter.isLikedOnly ? pageTitles.myArtists : pageTitles.artists;
  usePageTitle(title);

  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-14">
      <Headline level={1} size="5xl" isFocusTarget>
        {title}
      </Headline>
      <ArtistBrowser filter={filter} onChange={handleChange} onClear={() => handleChange(cleared(filter))} />
    </Container>
  );
}
