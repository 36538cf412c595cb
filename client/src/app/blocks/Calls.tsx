import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { ContentPicture } from '../../features/content/ContentPicture.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { Marquee } from '../../ui/media/Marquee.tsx';
import { type BlockProps, groundOf } from './block-props.ts';

export function CallToAction({ block, place }: BlockProps<'cta'>) {
  const { title, description, cta_title: label, cta_link: link } = block.primary;
  const hasPictures = block.items.length > 0;
  return (
    <Shelf color={groundOf(block.primary) ?? 'yellow'}>
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-end gap-10',
          hasPictures && 'lg:grid-cols-[3fr_2fr]',
        )}
      >
        <div className="grid justify-items-start gap-6">
          <Headline
            level={place.level}
            size={title.length > 50 ? '5xl' : '6xl'}
            isFocusTarget={place.level === 1}
          >
            {title}
          </Headline>
          {description && <p className="max-w-[34em] text-lg md:text-xl">{description}</p>}
          {(label || link) && (
            <Button as={Link} to={link ?? paths.register} size="large" isWide>
              {label ?? 'Join'}
            </Button>
          )}
        </div>
        {hasPictures && (
          <div className="grid auto-cols-fr grid-flow-col gap-3">
            {block.items.map(({ image }, index) => (
              <ContentPicture
                key={index}
                picture={image}
                sizes="(min-width: 64rem) 20vw, 33vw"
                className="aspect-[3/4]! rounded-card"
              />
            ))}
          </div>
        )}
      </div>
    </Shelf>
  );
}

export function MarqueeBlock({ block, place }: BlockProps<'marquee'>) {
  const { title, two_lines: isDouble } = block.primary;
  return (
    <section data-block={groundOf(block.primary)}>
      <Marquee
        as={`h${place.level}`}
        text={title}
        {...(isDouble && { secondText: title })}
        tags={block.items.map(({ tag }) => (
          <span
            key={tag}
            className="inline-flex min-h-11 items-center rounded-full bg-solid px-5 text-lg font-bold text-on-solid"
          >
            {tag}
          </span>
        ))}
      />
    </section>
  );
}
