import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { bookPath } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';

/** The next step for a fan whose session is over or canceled, if its artist can be booked. */
export function BookAgain({ artist: { slug } }: Pick<PrivateSession, 'artist'>) {
  const { data: artist } = useCall('user/get-artist-by-slug', slug === '' ? null : { slug });
  if (!artist?.privateSession) return null;
  return (
    <Link to={bookPath(slug)} className={buttonClass('secondary', 'normal', true) + ' justify-self-start'}>
      Book another time
    </Link>
  );
}
