import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { artistPath } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { useTakeBack } from './use-take-back.ts';

type Request = CallAnswer<'session/get-requests'>['items'][number];

/** The live sessions that a person asked artists for. Nothing without one. */
export function OwnRequests() {
  const { data, mutate } = useCall('session/get-requests', {});
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="asked-for" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="asked-for" className="text-2xl">
        Sessions you asked for
      </h2>
      <p className="text-muted">We tell you when the artist plans one. Asking is free.</p>
      <List label="Sessions you asked for">
        {data.items.map((request) => (
          <Row key={request.id} request={request} reload={() => mutate()} />
        ))}
      </List>
    </section>
  );
}

function Row({
  request: { id, artist, date },
  reload,
}: {
  request: Request;
  reload: () => Promise<unknown>;
}) {
  const { takeBack, isSending } = useTakeBack(id, reload);
  return (
    <ListRow
      title={artist?.username ?? 'An artist who is not listed now'}
      {...(artist && { link: { as: Link, to: artistPath(artist.slug) } })}
      text={
        <>
          Asked on <DateTime at={dateOf(date).getTime()} />
        </>
      }
      isEndBelow
      end={
        <Button kind="secondary" size="small" isBusy={isSending} busyLabel="Taking back…" onClick={takeBack}>
          Take it back
          {artist && <span className="sr-only"> from {artist.username}</span>}
        </Button>
      }
    />
  );
}
