import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { Link } from 'react-router-dom';
import { artistPath } from '../paths.ts';
import { Avatar } from '../ui/media/Avatar.tsx';

interface Props {
  of: { artistName: string; artistImage: string | null; slug: string };
}

/** Face and name of the artist whose session or course a page shows. */
export function ArtistLink({ of: { artistName, artistImage, slug } }: Props) {
  const face = (
    <>
      <Avatar name={artistName} src={artistImage && imageUrlAt(artistImage, 160)} size={44} />
      <span className="min-w-0 text-lg font-bold wrap-anywhere">{artistName}</span>
    </>
  );
  const className = 'inline-flex min-h-11 items-center gap-3 justify-self-start text-text';
  // Who has left has no page.
  if (slug === '') return <span className={className}>{face}</span>;
  return (
    <Link to={artistPath(slug)} className={`${className} underline-offset-4 hover:underline`}>
      {face}
    </Link>
  );
}
