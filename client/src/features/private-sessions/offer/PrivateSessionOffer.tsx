import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { bookPath } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Block } from '../../../ui/layout/Block.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { shortDayText } from '../calendar/days.ts';
import { nextFree, offeredDays } from '../calendar/offered-days.ts';
import { type SlotOffer, useSlots } from '../calendar/use-slots.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { lengthText } from '../words.ts';

/** On the page of an artist who can be booked: price, length and the way to the calendar. */
export function PrivateSessionOffer({ artist }: { artist: Artist }) {
  return artist.privateSession ? <Offer artist={artist} /> : null;
}

function Offer({ artist }: { artist: Artist }) {
  const { id, slug, username, privateSessionPrice } = artist;
  const user = useUser();
  const { data } = useSlots(id);
  return (
    <Block as="section" color="coral" padding="card" aria-labelledby="private-offer" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="private-offer" className="text-2xl">
          Private session
        </h2>
        <p className="max-w-[36rem]">
          You and {username}, face to face, about your music. Choose a time; cancel free of charge until 24
          hours before.
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {/* The line of the next free time keeps its room until it is known. */}
        <div className="grid min-h-[2lh] text-lg">
          <p className="flex flex-wrap gap-x-2">
            {privateSessionPrice !== null && <Money tokens={privateSessionPrice} />}
            {data && <span>{lengthText(data.duration)}</span>}
          </p>
          <p className="text-base">{data && <NextTime offer={data} />}</p>
        </div>
        {user?.uid !== id && (
          <Button as={Link} size="large" isWide to={bookPath(slug)} aria-label={`Book ${username}`}>
            Book
          </Button>
        )}
      </div>
    </Block>
  );
}

function NextTime({ offer }: { offer: SlotOffer }) {
  const days = offeredDays(offer.items, { zone: useViewerZone(), otherZone: offer.timeZone });
  const [next] = nextFree(days, 0, 1);
  return next ? `Next free: ${shortDayText(next.day)}, ${next.slot.label}` : 'No free times right now';
}
