import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { useSession } from '../api/use-session.ts';
import { lazyPart } from '../app/loading/lazy-part.ts';
import { PageSkeleton } from '../app/loading/PageSkeleton.tsx';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { WhenNear } from '../app/loading/WhenNear.tsx';
import { firstManifest } from '../app/panels.ts';
import { FeaturedArtists } from '../features/artists/list/FeaturedArtists.tsx';
import { HomeHero } from '../features/content/HomeHero.tsx';

const DocumentPage = lazyPart(() => import('../app/blocks/DocumentPage.tsx'), 'DocumentPage');
const HomeMine = lazyPart(() => import('../app/home/HomeMine.tsx'), 'HomeMine');
const HomeMore = lazyPart(() => import('../app/home/HomeMore.tsx'), 'HomeMore');

/** A fan’s own part, and what staff made of blocks, or else the page that comes with the product. */
export default function HomePage() {
  const { state, user } = useSession();
  const isPreview = useSearchParams()[0].has('preview');
  const { data, error } = useCall('content/get-home', isPreview ? null : {});
  usePageTitle(data?.document?.title ?? pageTitles.home);
  if (!isPreview && !data && !error) return <PageSkeleton />;
  return (
    <>
      {(state === 'unknown' || user?.type === UserType.Fan) && (
        <Suspense fallback={<PageSkeleton />}>
          <HomeMine />
        </Suspense>
      )}
      {isPreview || data?.document ? (
        <Suspense fallback={<PageSkeleton />}>
          <DocumentPage kind="home" document={data?.document ?? null} />
        </Suspense>
      ) : (
        <BuiltInHome />
      )}
    </>
  );
}

function BuiltInHome() {
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
