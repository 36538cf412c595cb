import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { lazyPart } from '../app/loading/lazy-part.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { WhenNear } from '../app/loading/WhenNear.tsx';
import { firstManifest } from '../app/panels.ts';
import { FeaturedArtists } from '../features/artists/list/FeaturedArtists.tsx';
import { HomeHero } from '../features/content/HomeHero.tsx';

const HomeMore = lazyPart(() => import('../app/home/HomeMore.tsx'), 'HomeMore');

export default function HomePage() {
  usePageTitle(pageTitles.home);
  return (
    <>
      <HomeHero start={<firstManifest.StartCard />} />
      <firstManifest.Example />
      <FeaturedArtists />
      <WhenNear className="min-h-[300vh]">
        <HomeMore />
      </WhenNear>
    </>
  );
}
