import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { ArticleList } from '../features/content/blog/ArticleList.tsx';
import { TextLink } from '../ui/action/TextLink.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

const TAG_LENGTH_MAX = 30;

export default function BlogPage() {
  usePageTitle(pageTitles.blog);
  const [search] = useSearchParams();
  const tag = search.get('tag')?.slice(0, TAG_LENGTH_MAX) ?? '';
  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14">
      <Headline level={1} size="6xl" isFocusTarget>
        {pageTitles.blog}
      </Headline>
      <p>
        <TextLink href="/feed.xml" className="inline-flex min-h-11 items-center">
          Follow it in a feed reader
        </TextLink>
      </p>
      <ArticleList tag={tag} />
    </Container>
  );
}
