import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { ReactNode } from 'react';
import { Money } from '../../ui/Money.tsx';

/**
 * Everything an artist offers with its price. What can be bought now stands in `loopcheck`, with its button; the rest
 * is told and cannot be pressed.
 */
export function ArtistOffers({ artist, loopcheck }: { artist: Artist; loopcheck: ReactNode }) {
  const { acceptRequest, deepdive, ama, privateSession, privateSessionPrice } = artist;
  const isAccepting = acceptRequest === 1;
  const hasMore = (isAccepting && deepdive) || ama || privateSession;
  return (
    <div className="grid gap-3">
      {loopcheck}
      {hasMore && (
        <ul aria-label="Also offered" className="grid gap-3 sm:grid-cols-2">
          {isAccepting && deepdive && (
            <Offer
              name="Feedback on a whole track"
              tokens={artist.requestDemoPrice}
              note={
                artist.priorityModePrice > 0 && (
                  <>
                    Within 48 hours for <Money tokens={artist.priorityModePrice} /> more
                  </>
                )
              }
            />
          )}
          {ama && (
            <Offer name="Questions" tokens={artist.questionPrice} note="For one question and its answer" />
          )}
          {privateSession && (
            <Offer name="Private session" tokens={privateSessionPrice} note="One to one, online" />
          )}
        </ul>
      )}
    </div>
  );
}

interface OfferProps {
  name: string;
  tokens: number | null;
  note: ReactNode;
}

function Offer({ name, tokens, note }: OfferProps) {
  return (
    <li className="grid content-start gap-1 rounded-card bg-surface p-5">
      <h3 className="text-lg">{name}</h3>
      {tokens !== null && (
        <p>{tokens === 0 ? <span className="font-bold">Free</span> : <Money tokens={tokens} />}</p>
      )}
      {note && <p className="text-sm text-muted">{note}</p>}
    </li>
  );
}
