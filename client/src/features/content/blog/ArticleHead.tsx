import type { ShownDocument } from '@dubplate/shared/features/content/records.ts';
import { Link } from 'react-router-dom';
import { ShareButton } from '../../../app/ShareButton.tsx';
import { articlePath, paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { ContentPicture } from '../ContentPicture.tsx';
import { TagLinks } from './TagLinks.tsx';

/** What stands above an article: its title, who wrote it and when, and its picture from edge to edge. */
export function ArticleHead({ article }: { article: ShownDocument }) {
  const { slug, title, description, image, author, publishedAt, tags } = article;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-4 md:pt-12">
      <Container width="wide">
        <div className="mx-auto grid max-w-[43.3rem] grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
          <p>
            <TextLink as={Link} to={paths.blog} isQuiet className="inline-flex min-h-11 items-center">
              Blog
            </TextLink>
          </p>
          <Headline level={1} size="5xl" isFocusTarget className="lg:-mr-48">
            {title}
          </Headline>
          {description && <p className="max-w-[34em] text-xl text-muted">{description}</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-muted">
              {author && <span className="font-bold text-text">{author}</span>}
              {author && publishedAt && ', '}
              {publishedAt && <DateTime at={publishedAt} />}
            </p>
            <TagLinks tags={tags} />
            <ShareButton title={title} path={articlePath(slug)} />
          </div>
        </div>
      </Container>
      {image && <ContentPicture picture={image} isWide isFirst className="md:aspect-[21/9]!" />}
    </header>
  );
}
