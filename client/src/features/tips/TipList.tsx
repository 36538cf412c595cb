import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { Gift } from 'lucide-react';
import { dateTimeOf, zonedDate } from '../../ui/time/date-texts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { GiftPicture } from './GiftPicture.tsx';
import { giftNames } from '@dubplate/shared/features/tips/gift-names.ts';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { useTips } from '../../api/use-tips.ts';

type Props = {
  requestId: string;
  /** The request's artists by id, as far as the reader knows them. */
  artists: readonly { id: string; username: string }[];
  /** The id of an artist, who sees only their own tips. */
  onlyFor?: string;
};

/** The tips for a request, updated live. It shows nothing before the first tip. */
export function TipList({ requestId, artists, onlyFor }: Props) {
  const { document, fresh } = useTips(onlyFor ? `${requestId}:${onlyFor}` : requestId);
  if (!document || document.tips.length === 0) return null;
  const { tips, total } = document;
  return (
    <section aria-labelledby="tips" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tips" className="text-2xl">
          Tips
        </h2>
        <Money tokens={total} />
      </div>
      <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {tips.map((tip) => (
          <Row
            key={tip.id}
            tip={tip}
            isFresh={fresh.has(tip.id)}
            to={onlyFor ? null : (artists.find(({ id }) => id === tip.artistId)?.username ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { tip: TipsDocument['tips'][number]; to: string | null; isFresh: boolean };

function Row({ tip, to, isFresh }: RowProps) {
  const { amount, donationOnly, from, date } = tip;
  const gift = giftOf(amount, donationOnly);
  const zone = useViewerZone();
  const givenMs = Date.parse(date);
  return (
    <li className="flex min-h-18 items-center gap-4 rounded-card bg-surface px-4 py-3">
      {gift === null ? (
        <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-card bg-sunken">
          <Gift className="size-6" />
        </span>
      ) : (
        <GiftPicture gift={gift} isMoving={isFresh} className="size-14 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-bold [overflow-wrap:anywhere]">
          {gift === null ? 'A tip' : giftNames[gift]}
          {to ? ` for ${to}` : ` from ${from}`}
        </span>
        <time dateTime={date} title={zonedDate(givenMs, zone)} className="text-sm text-muted">
          {dateTimeOf(givenMs, zone)}
        </time>
      </span>
      <Money tokens={amount} look="stack" className="text-right" />
    </li>
  );
}
