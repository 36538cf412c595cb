import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { rememberTarget } from '../../app/session/redirect-after-login.ts';
import { paths } from '../../paths.ts';
import { likeLater } from './liked-later.ts';
import { useLikes } from './use-likes.ts';

interface Props {
  artist: Pick<Artist, 'id' | 'username'>;
  /** Over a picture it has its own background. */
  isOnPicture?: boolean;
}

/** A visitor signs in first and returns to the same place, where the artist is then liked. */
export function LikeButton({ artist, isOnPicture }: Props) {
  const { state } = useSession();
  const { ids, like } = useLikes();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLiked = ids.includes(artist.id);

  const handleClick = () => {
    if (state === 'signed-in') return void like(artist.id, !isLiked);
    likeLater(artist.id);
    rememberTarget(pathname + search);
    return void navigate(paths.login);
  };

  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Like ${artist.username}`}
      title={isLiked ? 'Liked' : 'Like'}
      onClick={handleClick}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full transition-transform duration-150 active:scale-90',
        isOnPicture ? 'bg-paper text-ink' : 'bg-sunken text-text',
      )}
    >
      <Heart aria-hidden className={clsx('size-5', isLiked && 'fill-red text-red')} />
    </button>
  );
}
