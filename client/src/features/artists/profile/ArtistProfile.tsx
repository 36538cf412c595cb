import { artistPageImageSizes } from '@dubplate/shared/features/artists/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { imageSrcSetOf } from '@dubplate/shared/features/uploads/pictures.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { nameOf } from '@dubplate/shared/lookups/lookup.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { artistPath, paths } from '../../../paths.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { ArtistFacts, ArtistLinks } from './ArtistFacts.tsx';
import { ArtistStats, StatsLine } from './ArtistStats.tsx';
import { Biography } from './Biography.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { ShareButton } from '../../../app/ShareButton.tsx';

type Props = {
  artist: Artist;
  /** What fans can buy. */
  offer: ReactNode;
  /** Figures of single products. */
  figures: ReactNode;
  /** Live sessions. */
  sessions: ReactNode;
  /** Courses, which load when they are near. */
  courses: ReactNode;
  /** What fans say about the answers. */
  reviews: ReactNode;
  /** The way to thank without an order. */
  thanks: ReactNode;
};

/** The full profile of an artist, as the page composes it. */
export function ArtistProfile(props: Props) {
  const { artist, offer, sessions, courses, figures, reviews, thanks } = props;
  const { username, profileImage, stats, biography } = artist;
  return (
    <article>
      <Container
        width="wide"
        className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:grid-rows-[auto_1fr] lg:gap-14"
      >
        <Portrait name={username} src={profileImage} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 md:col-start-2 md:row-span-2 md:row-start-1">
          <Head artist={artist} />
          {offer}
          {sessions}
          {courses}
          {reviews}
          {thanks}
        </div>
        {/* After the offers on a phone, below the portrait on a wider screen. */}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Section title="Track record">
            <ArtistStats stats={stats} />
            {figures}
          </Section>
          {biography !== '' && (
            <Section title="About">
              <Biography text={biography} />
            </Section>
          )}
          <ArtistFacts artist={artist} />
          <ArtistLinks artist={artist} />
          <Joined seconds={artist.dateCreated} />
        </div>
      </Container>
    </article>
  );
}

function Head({ artist }: { artist: Artist }) {
  const { username, tags, online, id, slug, stats } = artist;
  const isOwn = useUser()?.uid === id;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(online || tags.length > 0) && (
        <p className="flex flex-wrap gap-1.5">
          {online && <Badge tone="live">Online</Badge>}
          {tags.map((tag) => (
            <Badge key={tag} tone="yellow">
              {tag}
            </Badge>
          ))}
        </p>
      )}
      <div className="grid gap-3 sm:max-md:flex sm:items-start sm:justify-between sm:gap-4 lg:flex">
        <div className="grid min-w-0 gap-2">
          <Headline
            level={1}
            size="5xl"
            isFocusTarget
            className="min-w-0 [overflow-wrap:anywhere] max-[22.5rem]:text-3xl"
          >
            {username}
          </Headline>
          <StatsLine stats={stats} />
        </div>
        <div className="flex shrink-0 gap-2">
          <ShareButton title={username} path={artistPath(slug)} />
          <LikeButton artist={artist} />
        </div>
      </div>
      <Genres ids={artist.genres} />
      {isOwn && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
          <Button as={Link} to={paths.profile} kind="secondary">
            Edit profile
          </Button>
          This is your page, as others see it.
        </p>
      )}
    </header>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W/g, '-');
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Portrait({ name, src }: { name: string; src: string | null }) {
  if (!src) {
    return (
      <div
        data-block="blue-3"
        className="grid aspect-square place-items-center self-start rounded-card max-md:aspect-[2/1]"
      >
        <WaveArt seed={name} bars={48} className="h-1/2 w-4/5" />
      </div>
    );
  }
  return (
    <Picture
      src={src}
      srcSet={imageSrcSetOf(src)}
      sizes={artistPageImageSizes}
      alt={`Portrait of ${name}`}
      pixels={1280}
      isFirst
      className="self-start rounded-card"
    />
  );
}

function Genres({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <ul aria-label="Genres" className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <li key={id}>
          <Link
            to={`${paths.artists}?genre=${id}`}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-semibold text-text hover:bg-line"
          >
            {nameOf(genres, id)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Joined({ seconds }: { seconds: number }) {
  const date = new Date(seconds * 1000);
  return (
    <p className="text-sm text-muted">
      Joined{' '}
      <time
        dateTime={date.toISOString()}
        title={new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)}
      >
        {new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)}
      </time>
    </p>
  );
}
