import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { ErrorPage } from '../../app/ErrorPage.tsx';
import { WhenNear } from '../../app/loading/WhenNear.tsx';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { manifests } from '../../app/products.ts';
import { ArtistProfile } from '../../features/artists/profile/ArtistProfile.tsx';
import { ArtistProfileSkeleton } from '../../features/artists/profile/ArtistProfileSkeleton.tsx';
import { ArtistFigures } from '../../features/loopcheck/start/ArtistFigures.tsx';
import { ArtistReviews } from '../../features/feedback/public/ArtistReviews.tsx';
import { ArtistSessions } from '../../features/sessions/list/ArtistSessions.tsx';
import { RequestSession } from '../../features/sessions/request/RequestSession.tsx';
import { TipOffer } from '../../features/tips/TipOffer.tsx';
import { ArtistVideos } from '../../features/videos/list/ArtistVideos.tsx';
import { artistPath } from '../../paths.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

const PrivateReviews = lazyPart(
  () => import('../../features/private-sessions/offer/PrivateReviews.tsx'),
  'PrivateReviews',
);

export default function ArtistPage() {
  const { slug = '' } = useParams();
  const { data: artist, error, mutate } = useCall('user/get-artist-by-slug', { slug });
  usePageTitle(artist?.username ?? pageTitles.artist);
  useSlugOfToday(slug, artist);

  if (error && !artist) {
    if (error.code === 'not-found' || error.code === 'validation') return <ErrorPage status={404} />;
    return (
      <Container className="py-16">
        <ErrorState
          headingLevel={1}
          title="This artist could not be loaded"
          safe={errorText(error.code)}
          onRetry={() => mutate()}
        />
      </Container>
    );
  }
  const skeleton = <ArtistProfileSkeleton />;
  if (!artist) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <ArtistProfile
        artist={artist}
        offer={
          <div className="grid gap-3">
            {manifests.map(({ kind, ArtistOffer }) => (
              <ArtistOffer key={kind} artist={artist} />
            ))}
          </div>
        }
        figures={<ArtistFigures artistId={artist.id} />}
        thanks={
          <>
            <RequestSession artist={artist} />
            <TipOffer artist={artist} />
          </>
        }
        courses={
          <WhenNear className="min-h-px">
            <ArtistVideos key={artist.id} artistId={artist.id} />
          </WhenNear>
        }
        sessions={<ArtistSessions key={artist.id} artistId={artist.id} />}
        reviews={
          <>
            <ArtistReviews key={artist.id} artist={artist} />
            {artist.stats.reviewed > 0 && (
              <Suspense>
                <PrivateReviews artistId={artist.id} />
              </Suspense>
            )}
          </>
        }
      />
    </Suspense>
  );
}

/** An old slug also leads here. The address then changes to the current one without loading the artist again. */
function useSlugOfToday(slug: string, artist: Artist | undefined): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!artist || artist.slug === slug) return;
    void mutate(['user/get-artist-by-slug', { slug: artist.slug }], artist, { revalidate: false });
    void navigate(artistPath(artist.slug) + search + hash, { replace: true });
  }, [slug, artist, search, hash, navigate, mutate]);
}
