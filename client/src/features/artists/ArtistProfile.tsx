import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { imageSrcSetOf } from '@dubplate/shared/features/uploads/pictures.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Container } from '../../ui/Container.tsx';
import { Headline } from '../../ui/Headline.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { WaveArt } from '../../ui/WaveArt.tsx';
import { ArtistFacts } from './ArtistFacts.tsx';
import { LikeButton } from './LikeButton.tsx';

const SIZES = '(min-width: 64rem) 40vw, 100vw';

/** One artist in full. What can be bought stands in `offer`, which the page brings. */
export function ArtistProfile({ artist, offer }: { artist: Artist; offer: ReactNode }) {
  const { username, profileImage, tags, biography } = artist;
  return (
    <article>
      <Container
        width="wide"
        className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14 lg:grid-cols-[2fr_3fr] lg:gap-14"
      >
        <Portrait name={username} src={profileImage} />
        <div className="grid content-start gap-8">
          <header className="grid gap-4">
            {tags.length > 0 && (
              <p className="flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <Badge key={tag} tone="yellow">
                    {tag}
                  </Badge>
                ))}
              </p>
            )}
            <div className="flex items-start justify-between gap-4">
              <Headline level={1} size="5xl" isFocusTarget className="min-w-0 max-[22.5rem]:text-3xl">
                {username}
              </Headline>
              <LikeButton artist={artist} />
            </div>
            <Genres ids={artist.genres} />
          </header>
          {offer}
          {biography !== '' && (
            <section aria-labelledby="about" className="grid gap-3">
              <h2 id="about" className="text-2xl">
                About
              </h2>
              <p className="max-w-[44rem] text-lg whitespace-pre-line">{biography}</p>
            </section>
          )}
          <ArtistFacts artist={artist} />
        </div>
      </Container>
    </article>
  );
}

function Portrait({ name, src }: { name: string; src: string | null }) {
  if (!src) {
    return (
      <div data-block="blue-3" className="grid aspect-square place-items-center rounded-card">
        <WaveArt seed={name} bars={48} className="h-1/2 w-4/5" />
      </div>
    );
  }
  return (
    <Picture
      src={src}
      srcSet={imageSrcSetOf(src)}
      sizes={SIZES}
      alt={`Portrait of ${name}`}
      width={1280}
      height={1280}
      isFirst
      className="self-start rounded-card lg:sticky lg:top-20"
    />
  );
}

function Genres({ ids }: { ids: readonly number[] }) {
  return (
    <ul aria-label="Genres" className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <li key={id}>
          <Link
            to={`${paths.artists}?genre=${id}`}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-semibold text-text hover:bg-line"
          >
            {namesOf(genres, [id])[0]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
