import {
  FIRST_PICTURES,
  homeArtistImageSizes,
  homeArtistsInput,
} from '@dubplate/shared/features/artists/model.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { Container } from '../../../ui/layout/Container.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { ArtistCard } from './ArtistCard.tsx';
import { ArtistGrid, ArtistGridSkeleton } from './ArtistGrid.tsx';

/** The artists of the home page, which the server writes into the HTML. Without artists there is no section. */
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
      <Loaded
        name="The artists"
        data={data}
        error={error}
        onRetry={() => mutate()}
        skeleton={<ArtistGridSkeleton count={8} />}
      >
        {({ items }) => (
          <ArtistGrid label="Featured Artists">
            {items.map((artist, index) => (
              <li key={artist.id}>
                <ArtistCard artist={artist} sizes={homeArtistImageSizes} isFirst={index < FIRST_PICTURES} />
              </li>
            ))}
          </ArtistGrid>
        )}
      </Loaded>
    </Container>
  );
}
