import { useParams } from 'react-router-dom';
import { Blocks } from '../../app/blocks/Blocks.tsx';
import { DocumentFrame } from '../../app/blocks/DocumentFrame.tsx';
import { ArticleHead } from '../../features/content/blog/ArticleHead.tsx';

/** An article of the blog. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  return (
    <DocumentFrame kind="article" slug={id}>
      {(article) => (
        <article>
          <ArticleHead article={article} />
          <Blocks blocks={article.blocks} />
        </article>
      )}
    </DocumentFrame>
  );
}
