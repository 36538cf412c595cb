import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { imageSrcSetOf, imageUrlAt } from '@dubplate/shared/features/uploads/pictures.ts';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { ArtistCard } from '../../../features/artists/list/ArtistCard.tsx';
import { ContentPicture } from '../../../features/content/ContentPicture.tsx';
import { RichText } from '../../../features/content/RichText.tsx';
import { artistPath, paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Carousel } from '../../../ui/media/Carousel.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { type BlockPlace, type BlockProps, groundOf } from '../block-props.ts';

const BIOGRAPHY_SHOWN = 300;
const cardSizes = '(min-width: 80rem) 16vw, (min-width: 64rem) 25vw, (min-width: 40rem) 33vw, 44vw';

export function FeaturedArtists({ block, place }: BlockProps<'featured_artists'>) {
  return (
    <ArtistRow
      title={block.primary.title ?? 'Featured Artists'}
      artists={block.live?.artists}
      place={place}
    />
  );
}

export function LatestArtists({ block, place }: BlockProps<'latest_artists'>) {
  return (
    <ArtistRow title={block.primary.title ?? 'New artists'} artists={block.live?.artists} place={place} />
  );
}

type RowProps = { title: string; artists: readonly Artist[] | undefined; place: BlockPlace };

function ArtistRow({ title, artists = [], place }: RowProps) {
  if (artists.length === 0) return null;
  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-4 py-12 md:py-20">
      <Carousel
        label={title}
        layout="artists"
        heading={
          <Headline level={place.level} isFocusTarget={place.level === 1}>
            {title}
          </Headline>
        }
      >
        {artists.map((artist) => (
          <ArtistCard key={artist.id} artist={artist} sizes={cardSizes} isQuiet />
        ))}
      </Carousel>
      <p>
        <TextLink as={Link} to={paths.artists} className="inline-flex min-h-11 items-center">
          See more artists
        </TextLink>
      </p>
    </Container>
  );
}

/** A portrait from edge to edge beside what is said about them. */
export function ArtistFocus({ block, place }: BlockProps<'artist_focus'>) {
  const [artist] = block.live?.artists ?? [];
  if (!artist) return null;
  const { title, description, image, cta_label: label, cta_link: link } = block.primary;
  return (
    <section
      data-block={groundOf(block.primary) ?? 'pink'}
      className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[2fr_3fr]"
    >
      <div className="relative aspect-square md:aspect-auto md:min-h-[36rem]">
        <div className="absolute inset-0">
          <Portrait artist={artist} image={image} />
        </div>
      </div>
      <div className="grid content-center justify-items-start gap-5 px-5 py-12 md:px-10 md:py-20 lg:px-16">
        {title && <p className="font-bold">{title}</p>}
        <Headline level={place.level} size="5xl" isFocusTarget={place.level === 1}>
          {artist.username}
        </Headline>
        <div className={clsx('grid max-w-[33em] gap-4 text-lg')}>
          {description ? <RichText blocks={description} /> : <p>{beginning(artist.biography)}</p>}
        </div>
        <Button as={Link} to={link ?? artistPath(artist.slug)} size="large" isWide>
          {label ?? `See ${artist.username}’s page`}
        </Button>
      </div>
    </section>
  );
}

/** Ends with the last whole word that fits, and says that there is more. */
function beginning(text: string): string {
  if (text.length <= BIOGRAPHY_SHOWN) return text;
  return `${text.slice(0, BIOGRAPHY_SHOWN).replace(/\s+\S*$/, '')}…`;
}

type PortraitProps = { artist: Artist; image: BlockProps<'artist_focus'>['block']['primary']['image'] };

function Portrait({ artist: { username, profileImage }, image }: PortraitProps) {
  const sizes = '(min-width: 48rem) 40vw, 100vw';
  const filling = 'size-full! aspect-auto!';
  if (image) return <ContentPicture picture={image} sizes={sizes} className={filling} />;
  if (profileImage)
    return (
      <Picture
        src={imageUrlAt(profileImage, 640)}
        srcSet={imageSrcSetOf(profileImage)}
        sizes={sizes}
        alt={`Portrait of ${username}`}
        pixels={640}
        className={filling}
      />
    );
  return (
    <div data-block="blue-3" className="grid size-full place-items-center">
      <WaveArt seed={username} bars={32} className="h-1/2 w-4/5" />
    </div>
  );
}
