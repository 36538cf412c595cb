import { articlesPageInput } from '@dubplate/shared/features/content/documents.ts';
import type { ArticleCard as Article } from '@dubplate/shared/features/content/records.ts';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useList } from '../../../api/use-list.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { SkeletonMediaCard } from '../../../ui/status/SkeletonMediaCard.tsx';
import { ArticleCard, ArticleLead } from './ArticleCard.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

/** The articles, newest first, or those with a tag, which the address names. */
export function ArticleList({ tag }: { tag: string }) {
  const list = useList('content/get-articles', { ...articlesPageInput, ...(tag && { filter: { tag } }) });
  return (
    <>
      {tag && (
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-xl">
            About <strong>{tag}</strong>
          </span>
          <TextLink as={Link} to={paths.blog} className="inline-flex min-h-11 items-center">
            All articles
          </TextLink>
        </p>
      )}
      <Loaded
        name="The articles"
        data={list.first}
        error={list.error}
        onRetry={list.reload}
        headingLevel={2}
        skeleton={
          <span className={grid}>
            {[1, 2, 3].map((card) => (
              <SkeletonMediaCard key={card} shape="wide" />
            ))}
          </span>
        }
      >
        {() => (
          <PagedList
            list={list}
            noun={list.total === 1 ? 'article' : 'articles'}
            empty={<NoArticles isNarrowed={tag !== ''} />}
            isFading
          >
            <Articles articles={list.items} />
          </PagedList>
        )}
      </Loaded>
    </>
  );
}

/** The newest takes the whole width. */
function Articles({ articles }: { articles: readonly Article[] }) {
  return (
    <ul aria-label="Articles" className={grid}>
      {articles.map((article, index) => (
        <li key={article.slug} className={clsx('min-w-0', index === 0 && 'col-span-full')}>
          {index === 0 ? (
            <ArticleLead article={article} nth={index} />
          ) : (
            <ArticleCard article={article} nth={index} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NoArticles({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title="No articles with this tag"
      text="It may have been renamed. All other articles are still there."
      action={
        <Button as={Link} to={paths.blog}>
          Show all articles
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No articles yet"
      text="The first ones are being written. Meanwhile, see who listens."
      action={
        <Button as={Link} to={paths.artists}>
          Find an artist
        </Button>
      }
    />
  );
}
