import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { Card } from '../../../ui/layout/Card.tsx';

/** What the artist wrote when they declined. */
export function DeclineReason({
  request: { commentArtist, artist },
  isArtist,
}: {
  request: RequestRecord;
  isArtist: boolean;
}) {
  if (!commentArtist) return null;
  return (
    <section aria-labelledby="declined" className="grid gap-3">
      <h2 id="declined" className="text-2xl">
        Why {isArtist ? 'you' : artist.username} declined
      </h2>
      <Card>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{commentArtist}</p>
      </Card>
    </section>
  );
}
