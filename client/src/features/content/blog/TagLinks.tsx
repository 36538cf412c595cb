import { Link } from 'react-router-dom';
import { tagPath } from '../../../paths.ts';

/** Each leads to the articles with that tag. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={tagPath(tag)}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-bold text-text underline-offset-4 hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
