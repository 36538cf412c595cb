import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { ContentPicture } from '../../features/content/ContentPicture.tsx';
import { RichText } from '../../features/content/RichText.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { Film } from '../../ui/media/Film.tsx';
import { WaveArt } from '../../ui/media/WaveArt.tsx';
import { type BlockProps, groundOf } from './block-props.ts';
import { Headline } from '../../ui/layout/Headline.tsx';
import { measure } from './Texts.tsx';

type Act = { cta_label?: string | undefined; cta_link?: string | undefined };

function ActButton({ cta_label: label, cta_link: link }: Act) {
  return label && link ? (
    <Button as={Link} to={link} isWide className="mt-2 justify-self-start">
      {label}
    </Button>
  ) : null;
}

/** Picture and text share the width of the screen, edge to edge; every second one changes sides. */
export function FiftyFifty({ block, place }: BlockProps<'fifty_fifty'>) {
  const { title, description, keyword, image, video } = block.primary;
  return (
    <section data-block={groundOf(block.primary)} className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
      <div
        className={clsx(
          'relative min-h-[56vw] overflow-hidden md:min-h-[36rem]',
          place.nth % 2 === 1 && 'md:order-last',
        )}
      >
        <div className="absolute inset-0">
          {video ? (
            <Film src={video} poster={image?.url} label={image?.alt} className="size-full" />
          ) : image ? (
            <ContentPicture
              picture={image}
              sizes="(min-width: 48rem) 50vw, 100vw"
              className="size-full! aspect-auto!"
            />
          ) : (
            <div data-block="yellow" className="grid size-full place-items-center">
              <WaveArt seed={title} bars={48} className="h-1/2 w-4/5" />
            </div>
          )}
        </div>
        {keyword && (
          <p
            data-block="yellow"
            className="absolute bottom-0 left-0 max-w-[calc(100%-4.5rem)] px-5 py-3 font-display text-3xl font-extrabold tracking-tight md:px-10"
          >
            {keyword}
          </p>
        )}
      </div>
      <div className="grid content-center gap-5 px-5 py-12 md:px-10 md:py-20 lg:px-16">
        <Headline level={place.level} size="4xl" isFocusTarget={place.level === 1}>
          {title}
        </Headline>
        {description && (
          <div className={clsx('grid gap-4 text-lg', measure)}>
            <RichText blocks={description} />
          </div>
        )}
        <ActButton {...block.primary} />
      </div>
    </section>
  );
}

export function TextMedia({ block, place }: BlockProps<'text_media'>) {
  const { title, image, image_position: side } = block.primary;
  const Heading = title ? 'h3' : 'h2';
  return (
    <Shelf title={title} level={place.level} color={groundOf(block.primary)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-2 lg:gap-16">
        <ContentPicture
          picture={image}
          sizes="(min-width: 48rem) 50vw, 100vw"
          className={clsx(
            'rounded-card max-md:aspect-video md:sticky md:top-24 md:self-start',
            side === 'Right' && 'md:order-last',
          )}
        />
        <div className="grid content-start gap-10">
          {block.items.map((item, index) => (
            <div key={index} className={clsx('grid gap-3', measure)}>
              <Heading className="text-2xl">{item.title}</Heading>
              {item.description && <RichText blocks={item.description} />}
              <ActButton {...item} />
            </div>
          ))}
        </div>
      </div>
    </Shelf>
  );
}
