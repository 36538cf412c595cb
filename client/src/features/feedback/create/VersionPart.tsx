import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { mayResubmit } from '@dubplate/shared/features/feedback/rules.ts';
import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { draftStores } from './draft-stores.ts';

const { dispatch, useDraft } = draftStores.feedback;

/** What an earlier version was answered: its open points are what the new one should solve. */
export function VersionPart({ earlierId, artist }: { earlierId: string | null; artist: Artist }) {
  const user = useUser();
  const { version } = useDraft();
  const { data: earlier } = useCall(
    'requests/get',
    user && earlierId !== null ? { requestId: earlierId } : null,
  );
  const isPossible =
    earlier !== undefined &&
    earlier.artistId === artist.id &&
    earlier.requester.id === user?.uid &&
    mayResubmit(earlier);
  useEffect(() => {
    if (isPossible) dispatch({ type: 'version-begun', earlier });
  }, [isPossible, earlier]);
  if (!earlier || !isPossible || version === null) return null;
  const open = earlier.moments.filter(({ isDone }) => !isDone);
  return (
    <Card as="section" className="grid gap-4">
      <h3 className="text-2xl">
        Version {earlier.versionNumber + 1} of {earlier.title || 'your track'}
      </h3>
      {open.length > 0 && (
        <>
          <p className="text-muted">Still open from version {earlier.versionNumber}:</p>
          <ul aria-label="Open moments" className="grid gap-2">
            {open.map(({ id, at, text }) => (
              <li key={id} className="flex gap-3">
                <strong className="tabular">{timeText(at)}</strong>
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {earlier.change && (
        <p>
          <strong>To change: </strong>
          {earlier.change}
        </p>
      )}
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => dispatch({ type: 'version-left' })}
      >
        Send it as a new request instead
      </Button>
    </Card>
  );
}
