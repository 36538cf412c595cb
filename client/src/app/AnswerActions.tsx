import { dateOf, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { useMinute } from '../features/orders/use-minute.ts';
import { ReportEntry } from '../features/reports/ReportEntry.tsx';
import { TipButton } from '../features/tips/TipButton.tsx';

type Props = {
  kind: ProductKind;
  requestId: string;
  artist: { id: string; username: string };
  /** When the answer came. */
  answeredAt: Timestamp | null;
};

/** Thanks for an answer, or a complaint about it. */
export function AnswerActions({ kind, requestId, artist, answeredAt }: Props) {
  const now = new Date(useMinute());
  return (
    <>
      <TipButton artist={artist} requestId={requestId} size="small" />
      {answeredAt && (
        <ReportEntry
          kind={kind}
          requestId={requestId}
          artist={artist}
          deliveredAt={dateOf(answeredAt)}
          now={now}
          // Nobody knows whether the artist came.
          isPlain={kind === 'private'}
        />
      )}
    </>
  );
}
