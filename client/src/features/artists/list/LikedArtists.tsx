import { homeArtistImageSizes } from '@dubplate/shared/features/artists/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { ArtistCard } from './ArtistCard.tsx';

const rowsClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-6';

/** Those whom a fan likes, for their home page. */
export function LikedArtists({ artists }: { artists: readonly Artist[] }) {
  return (
    <Section
      id="liked"
      title="Artists you like"
      aside={
        <TextLink as={Link} to={paths.artists} className="inline-flex min-h-11 items-center">
          See more artists
        </TextLink>
      }
    >
      <ul aria-label="Artists you like" className={rowsClass}>
        {artists.map((artist) => (
          <li key={artist.id}>
            <ArtistCard artist={artist} sizes={homeArtistImageSizes} isQuiet />
          </li>
        ))}
      </ul>
    </Section>
  );
}
