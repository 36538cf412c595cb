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
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { ArtistCard } from './ArtistCard.tsx';

/** Six cards fill their rows in each of these. */
const rowsClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-6';
const placeholders = Array<string>(homeArtistsInput.perPage).fill('h-120');

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
        skeleton={<Skeletons sizes={placeholders} className={rowsClass} />}
      >
        {({ items }) => (
          <ul aria-label="Featured Artists" className={rowsClass}>
            {items.map((artist, index) => (
              <li key={artist.id}>
                <ArtistCard
                  artist={artist}
                  sizes={homeArtistImageSizes}
                  isFirst={index < FIRST_PICTURES}
                  isQuiet
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Container>
  );
}
