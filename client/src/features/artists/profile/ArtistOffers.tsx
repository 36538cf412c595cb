import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { ReactNode } from 'react';
import {
  QUESTIONS_ARE_OPEN,
  REQUESTS_ARE_OPEN,
  SESSIONS_ARE_OPEN,
} from '../../../app/later/open-products.ts';
import { Money } from '../../../ui/money/Money.tsx';

/** Everything an artist sells, with prices. `children` are the offers that can be bought here. */
export function ArtistOffers({ artist, children }: { artist: Artist; children: ReactNode }) {
  const { privateSessionPrice } = artist;
  const takesRequests = REQUESTS_ARE_OPEN && artist.acceptRequest === 1 && artist.deepdive;
  const takesQuestions = QUESTIONS_ARE_OPEN && artist.ama;
  const givesSessions = SESSIONS_ARE_OPEN && artist.privateSession;
  return (
    <div className="grid gap-3">
      {children}
      {(takesRequests || takesQuestions || givesSessions) && (
        <ul aria-label="Also offered" className="grid gap-3 sm:grid-cols-2">
          {takesRequests && (
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
          {takesQuestions && (
            <Offer name="Questions" tokens={artist.questionPrice} note="For one question and its answer" />
          )}
          {givesSessions && (
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
