import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { bookPath } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';

/** On the card of an artist in the list of those who can be booked. */
export function BookLink({ artist }: { artist: Artist }) {
  const { id, slug, username, acceptRequest, privateSessionPrice } = artist;
  const user = useUser();
  if (user?.uid === id) return null;
  return (
    <>
      {/* The card has its prices only if the artist takes requests too. */}
      {acceptRequest !== 1 && privateSessionPrice !== null && (
        <Money tokens={privateSessionPrice} className="text-sm" />
      )}
      <Button as={Link} to={bookPath(slug)} size="small" aria-label={`Book ${username}`} className="w-full">
        Book
      </Button>
    </>
  );
}
