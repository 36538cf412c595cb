import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { ErrorPage } from '../../app/ErrorPage.tsx';
import { openLoopcheckPanel } from '../../features/loopcheck/start/panel-state.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ArtistOffers } from '../../features/artists/profile/ArtistOffers.tsx';
import { ArtistProfile } from '../../features/artists/profile/ArtistProfile.tsx';
import { ArtistProfileSkeleton } from '../../features/artists/profile/ArtistProfileSkeleton.tsx';
import { LoopcheckOffer } from '../../features/artists/profile/LoopcheckOffer.tsx';
import { addArtistToDraft, useDraft } from '../../features/loopcheck/panel/draft-store.ts';
import { TipOffer } from '../../features/tips/TipOffer.tsx';
import { artistPath } from '../../paths.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

export default function ArtistPage() {
  const { slug = '' } = useParams();
  const { data: artist, error, mutate } = useCall('user/get-artist-by-slug', { slug });
  const { artists: chosen } = useDraft();
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
  if (!artist) return <ArtistProfileSkeleton />;

  const handleStart = () => {
    addArtistToDraft(artist);
    openLoopcheckPanel();
  };
  const isChosen = chosen.some(({ id }) => id === artist.id);
  return (
    <ArtistProfile
      artist={artist}
      offer={
        <>
          <ArtistOffers
            artist={artist}
            loopcheck={<LoopcheckOffer artist={artist} isChosen={isChosen} onStart={handleStart} />}
          />
          <TipOffer artist={artist} />
        </>
      }
    />
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
