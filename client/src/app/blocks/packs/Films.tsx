import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Film } from '../../../ui/media/Film.tsx';
import type { BlockProps } from '../block-props.ts';

export function VideoEmbed({ block, place }: BlockProps<'video_embed'>) {
  const { title, video, image } = block.primary;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-10 md:py-16">
      {title && (
        <Headline level={place.level} size="3xl" isFocusTarget={place.level === 1}>
          {title}
        </Headline>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- staff give an address; a film of the site with captions is a course */}
      <video
        src={video}
        poster={image?.url}
        controls
        playsInline
        preload={image ? 'none' : 'metadata'}
        aria-label={title ?? image?.alt ?? 'Film'}
        className="aspect-video w-full rounded-card bg-ink object-contain"
      />
    </Container>
  );
}

export function VideoPlayer({ block }: BlockProps<'video_player'>) {
  const { video, image } = block.primary;
  return (
    <Film
      src={video}
      poster={image?.url}
      label={image?.alt ?? 'Film without sound'}
      className="aspect-video max-h-[80svh] w-full bg-ink"
    />
  );
}
