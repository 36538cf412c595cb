import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { UPCOMING_WITH_ARTIST_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../api/use-session.ts';
import { artistPath, paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { ArtistNotLoaded } from '../../orders/ArtistNotLoaded.tsx';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { useVoucherChecks } from '../../checkout/use-voucher.ts';
import { type SlotOffer, useSlots } from '../calendar/use-slots.ts';
import { bookableArtistsPath } from '../session-paths.ts';
import { enoughBookedText, lengthText, outsideText } from '../words.ts';
import { bookCheckout } from './book-checkout.ts';
import { bookStore } from './book-draft.ts';
import { BookForm } from './BookForm.tsx';
import { BookPayment } from './BookPayment.tsx';

const skeleton = <Skeletons sizes={['h-24', 'h-96', 'h-40', 'h-14']} className="gap-6" />;

/** From a calendar to a booked session, for one artist. */
export function BookSession({ slug }: { slug: string }) {
  const { data: artist, error, mutate } = useCall('user/get-artist-by-slug', { slug });
  if (error && !artist)
    return <ArtistNotLoaded error={error} onRetry={() => mutate()} action={<OtherArtists />} />;
  return artist ? <WithTimes key={artist.id} artist={artist} /> : skeleton;
}

function WithTimes({ artist }: { artist: Artist }) {
  const { data, error, mutate } = useSlots(artist.id);
  if (error?.code === 'not-found') return <NotNow artist={artist} text={errorText('not-accepting')} />;
  return (
    <Loaded
      name="The free times"
      data={data}
      error={error}
      onRetry={() => mutate()}
      safe="Your draft is kept."
      headingLevel={2}
      skeleton={skeleton}
    >
      {(offer) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <BookedArtist artist={artist} offer={offer} />
          <Booking artist={artist} offer={offer} isCurrent={error === undefined} reread={mutate} />
        </div>
      )}
    </Loaded>
  );
}

type BookingProps = {
  artist: Artist;
  offer: SlotOffer;
  isCurrent: boolean;
  reread: () => Promise<unknown>;
};

function Booking({ artist, offer, isCurrent, reread }: BookingProps) {
  const draft = bookStore.useDraft();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state, user } = useSession();
  const goToLogin = useSignInDetour();
  const checkout = useMemo(
    () =>
      bookCheckout({
        onBooked: ({ id }) => void navigate(pathname, { replace: true, state: { bookedId: id } }),
        onOtherArtist: () => void navigate(bookableArtistsPath),
      }),
    [navigate, pathname],
  );
  useVoucherChecks(checkout, { isOpen: true, isPriceShown: true });
  useEffect(() => {
    const { id, slug, username } = artist;
    bookStore.dispatch({ type: 'artist-chosen', artist: { id, slug, username } });
    bookStore.dispatch({ type: 'priced', price: offer.price, minutes: offer.duration });
  }, [artist, offer.price, offer.duration, draft.step]);

  // The first moment on this page still has the artist of the last one.
  if (draft.artist?.id !== artist.id) return null;
  const { dateMs, isUnanswered, step } = draft;
  // What may have been booked already finds out by being booked again.
  if (dateMs !== null && (step === 'payment' || isUnanswered))
    return (
      <BookPayment
        key={dateMs}
        artist={artist}
        offer={offer}
        dateMs={dateMs}
        checkout={checkout}
        isCurrent={isCurrent}
        reread={reread}
      />
    );
  if (user?.uid === artist.id) return <NotNow artist={artist} text={errorText('own-content')} />;
  if (!offer.isOpen) return <NotNow artist={artist} text={errorText('not-accepting')} />;
  if (offer.ownUpcoming >= UPCOMING_WITH_ARTIST_MAX) return <EnoughBooked artist={artist} />;
  if (offer.items.length === 0) return <NoTimes artist={artist} />;
  const isFree = offer.items.some(({ date, held }) => !held && dateOf(date).getTime() === dateMs);
  return (
    <BookForm
      artist={artist}
      offer={offer}
      freeMs={isFree ? dateMs : null}
      checkout={checkout}
      onContinue={() => {
        bookStore.dispatch({ type: 'went', to: 'payment' });
        if (state === 'visitor') goToLogin();
      }}
    />
  );
}

function BookedArtist({ artist, offer }: { artist: Artist; offer: SlotOffer }) {
  const { username, slug, profileImage } = artist;
  const { price, duration, description, meetsOutside } = offer;
  return (
    <Card padding="small" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={username} src={profileImage && imageUrlAt(profileImage, 160)} size={64} />
        <div className="min-w-40 flex-1">
          <h2 className="text-2xl wrap-anywhere">
            <Link to={artistPath(slug)} className="underline-offset-4 hover:underline">
              {username}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-3">
            {lengthText(duration)}, one to one
            <Money tokens={price} />
          </p>
        </div>
        <TextLink as={Link} to={bookableArtistsPath} className="inline-flex min-h-11 items-center">
          Choose another artist
        </TextLink>
      </div>
      {meetsOutside && <p className="max-w-prose">{outsideText('on the session’s page')}</p>}
      {description !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>}
    </Card>
  );
}

function NotNow({ artist, text }: { artist: Artist; text: string }) {
  return (
    <EmptyState
      title={text}
      text={`What you have written for ${artist.username} is kept. Another artist may have time for you.`}
      action={<OtherArtists />}
    />
  );
}

/** Said before anything is filled in or paid. */
function EnoughBooked({ artist }: { artist: Artist }) {
  return (
    <EmptyState
      title={enoughBookedText(artist.username)}
      text={`You can book ${artist.username} again when one of them has taken place or is canceled. What you have written is kept.`}
      action={
        <>
          <Button as={Link} kind="secondary" to={paths.privateSessions}>
            See your sessions
          </Button>
          <OtherArtists />
        </>
      }
    />
  );
}

function NoTimes({ artist }: { artist: Artist }) {
  return (
    <EmptyState
      title="No free times right now"
      text={`${artist.username} has no free time in the next weeks. New times appear when the availability changes or someone cancels.`}
      action={
        <>
          <OtherArtists />
          <Button as={Link} kind="quiet" to={artistPath(artist.slug)}>
            Back to {artist.username}
          </Button>
        </>
      }
    />
  );
}

function OtherArtists() {
  return (
    <Button as={Link} kind="secondary" to={bookableArtistsPath}>
      Choose another artist
    </Button>
  );
}
