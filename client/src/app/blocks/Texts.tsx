import clsx from 'clsx';
import { ContentPicture } from '../../features/content/ContentPicture.tsx';
import { RichText } from '../../features/content/RichText.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { type BlockProps, groundOf } from './block-props.ts';
import { Headline } from '../../ui/layout/Headline.tsx';

/** About 66 characters of running text. */
export const measure = 'max-w-[33em]';

export function HeadlineBlock({ block, place }: BlockProps<'headline'>) {
  const { title, subtitle, text_align: align } = block.primary;
  return (
    <Shelf
      color={groundOf(block.primary)}
      className={align === 'center' ? 'justify-items-center text-center' : ''}
    >
      <div className={clsx('grid max-w-[64rem] gap-5', align === 'center' && 'justify-items-center')}>
        <Headline level={place.level} size="5xl" isFocusTarget={place.level === 1}>
          {title}
        </Headline>
        {subtitle && <p className="max-w-[34em] text-lg text-muted md:text-xl">{subtitle}</p>}
      </div>
    </Shelf>
  );
}

export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <Container width="wide" className="py-6 md:py-8">
      <div className={clsx('mx-auto grid gap-5 text-lg leading-relaxed', measure)}>
        <RichText blocks={block.primary.text} />
      </div>
    </Container>
  );
}

export function PictureBlock({ block, place }: BlockProps<'picture'>) {
  const { image, caption, width } = block.primary;
  const isBleeding = width === 'page';
  return (
    <figure className={clsx('grid gap-3', isBleeding ? 'py-6 md:py-10' : 'px-5 py-6 md:px-10 md:py-8')}>
      <ContentPicture
        picture={image}
        isWide
        isFirst={place.level === 1}
        {...(!isBleeding && { sizes: '(min-width: 48rem) 44rem, 100vw' })}
        className={isBleeding ? 'md:aspect-[21/9]!' : 'mx-auto max-w-[44rem] rounded-card'}
      />
      {caption && (
        <figcaption className={clsx('mx-auto w-full max-w-[44rem] text-sm text-muted', isBleeding && 'px-5')}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
