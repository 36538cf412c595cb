import type { ArticleCard as Article } from '@dubplate/shared/features/content/records.ts';
import { Link } from 'react-router-dom';
import { articlePath } from '../../../paths.ts';
import { CoverLink } from '../../../ui/list/CoverLink.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { ContentPicture } from '../ContentPicture.tsx';
import { TagLinks } from './TagLinks.tsx';

const grounds = ['coral', 'blue-2', 'green-1', 'pink', 'orange', 'blue-3', 'yellow'];

/** `nth` is its place in the list, by which neighbours differ in colour. */
type Props = { article: Article; nth: number };

/** The newest article: its picture beside large words. */
export function ArticleLead({ article, nth }: Props) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-10">
      <Face article={article} nth={nth} isFirst />
      <div className="grid gap-3">
        <Byline article={article} />
        <h2 className="text-4xl tracking-[-0.04em]">
          <CoverLink link={{ as: Link, to: articlePath(article.slug) }}>{article.title}</CoverLink>
        </h2>
        <p className="max-w-[34em] text-lg">{article.description}</p>
        <div className="relative z-10">
          <TagLinks tags={article.tags} />
        </div>
      </div>
    </article>
  );
}

export function ArticleCard({ article, nth }: Props) {
  return (
    <article className="group relative grid content-start gap-3">
      <Face article={article} nth={nth} />
      <Byline article={article} />
      <h2 className="text-2xl">
        <CoverLink link={{ as: Link, to: articlePath(article.slug) }}>{article.title}</CoverLink>
      </h2>
      <p className="line-clamp-3 text-muted">{article.description}</p>
      <div className="relative z-10">
        <TagLinks tags={article.tags} />
      </div>
    </article>
  );
}

type FaceProps = Props & { isFirst?: boolean };

/** Its picture, or a waveform on a colour. */
function Face({ article: { image, slug }, nth, isFirst = false }: FaceProps) {
  const sizes = isFirst
    ? '(min-width: 64rem) 60vw, 100vw'
    : '(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw';
  return (
    <div className="aspect-video overflow-hidden rounded-card">
      {image ? (
        <ContentPicture picture={{ ...image, alt: '' }} isWide isFirst={isFirst} sizes={sizes} />
      ) : (
        <div data-block={grounds[nth % grounds.length]} className="grid size-full place-items-center">
          <WaveArt seed={slug} bars={isFirst ? 72 : 40} className="h-1/2 w-4/5" />
        </div>
      )}
    </div>
  );
}

function Byline({ article: { author, publishedAt } }: { article: Article }) {
  return (
    <p className="text-sm font-semibold text-muted">
      {author && `${author}, `}
      <DateTime at={publishedAt} />
    </p>
  );
}
