import {
  FIRST_PICTURES,
  homeArtistImageSizes,
  homeArtistsInput,
} from '@dubplate/shared/features/artists/model.ts';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { Container } from '../../../ui/layout/Container.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { ArtistCard } from './ArtistCard.tsx';
import { ArtistGrid, ArtistGridSkeleton } from './ArtistGrid.tsx';

/** The artists of the home page. The server has written them into the page; where there are none the section is left out. */
export function FeaturedArtists() {
  const { data, error, mutate } = useCall(
    'user/get-artists',
    { ...homeArtistsInput, filter: { ...homeArtistsInput.filter } },
    { revalidateIfStale: false, revalidateOnFocus: false },
  );
  if (data?.items.length === 0) return null;
  return (
    <Container width="wide" className="grid gap-8 py-14 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Headline level={2} size="4xl">
          Featured Artists
        </Headline>
        <TextLink as={Link} to={paths.artists} className="inline-flex min-h-11 items-center">
          See more artists
        </TextLink>
      </div>
      {error && !data && (
        <ErrorState
          headingLevel={3}
          title="The artists could not be loaded"
          safe={errorText(error.code)}
          onRetry={() => mutate()}
        />
      )}
      {!error && !data && <ArtistGridSkeleton count={8} />}
      {data && (
        <ArtistGrid label="Featured Artists">
          {data.items.map((artist, index) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} sizes={homeArtistImageSizes} isFirst={index < FIRST_PICTURES} />
            </li>
          ))}
        </ArtistGrid>
      )}
    </Container>
  );
}
