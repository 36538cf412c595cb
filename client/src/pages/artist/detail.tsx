import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { ErrorPage } from '../../app/ErrorPage.tsx';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { manifests } from '../../app/products.ts';
import { ArtistProfile } from '../../features/artists/profile/ArtistProfile.tsx';
import { ArtistProfileSkeleton } from '../../features/artists/profile/ArtistProfileSkeleton.tsx';
import { ArtistFigures } from '../../features/loopcheck/start/ArtistFigures.tsx';
import { ArtistReviews } from '../../features/feedback/public/ArtistReviews.tsx';
import { TipOffer } from '../../features/tips/TipOffer.tsx';
import { artistPath } from '../../paths.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

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
        thanks={<TipOffer artist={artist} />}
        reviews={<ArtistReviews key={artist.id} artist={artist} />}
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
