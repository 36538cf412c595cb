import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { showsCountdown, type Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { loopcheckPath } from '../../../paths.ts';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { dayOf, zonedDate } from '../../../ui/time/moments.ts';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/status/Skeleton.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { isReturned } from '../read/line-price.ts';
import { entryLook, requestLook } from '../read/status-text.ts';
import { useMinute } from '../read/use-minute.ts';
import type { useRequestList } from './use-request-list.ts';

type Props = { label: string; viewer: Viewer; list: ReturnType<typeof useRequestList>; empty: ReactNode };

/** Either side's Loopchecks in all states of the list itself. */
export function RequestList({ label, viewer, list, empty }: Props) {
  if (list.error) {
    return (
      <ErrorState
        title="Your Loopchecks could not be loaded."
        safe={`${errorText(list.error.code)} Nothing is lost.`}
        onRetry={list.retry}
      />
    );
  }
  if (!list.items) {
    return (
      <SkeletonRegion label="Loading" className="grid gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-23 w-full" />
        ))}
      </SkeletonRegion>
    );
  }
  if (list.items.length === 0) return empty;
  return (
    <>
      <List label={label}>
        {list.items.map((request) => (
          <Row key={request.id} request={request} viewer={viewer} />
        ))}
      </List>
      <LoadMore list={{ ...list, items: list.items }} noun={list.total === 1 ? 'Loopcheck' : 'Loopchecks'} />
    </>
  );
}

function Row({ request, viewer }: { request: LoopcheckSummary; viewer: Viewer }) {
  const nowMs = useMinute();
  const { id, status, artists, fileNames, requester, price, discount, refunded } = request;
  const [own] = artists;
  const untilMs = dateOf(request.expiresAt).getTime();
  const sentMs = dateOf(request.date).getTime();
  const look =
    viewer === 'artist' && own
      ? entryLook(own, { viewer, leftMs: untilMs - nowMs })
      : requestLook(status, artists);
  const names = viewer === 'artist' ? requester.username : artists.map(({ username }) => username).join(', ');
  return (
    <ListRow
      title={names}
      link={{ as: Link, to: loopcheckPath(id) }}
      // On a phone the pill stands below the words, which would have no room beside it.
      className="max-sm:flex-wrap max-sm:[&>div]:shrink max-sm:[&>div:first-child]:basis-full max-sm:[&>svg]:hidden"
      text={
        <>
          <span className="block truncate">{filesText(fileNames)}</span>
          <time dateTime={new Date(sentMs).toISOString()} title={zonedDate(sentMs)}>
            {dayOf(sentMs)}
          </time>
          {viewer === 'buyer' && ` · ${answeredText(artists)}`}
        </>
      }
      end={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:grid sm:justify-items-end">
          <StatusPill tone={look.tone}>{look.text}</StatusPill>
          {status === LoopcheckStatus.Pending && showsCountdown(viewer, untilMs - nowMs) && (
            <Countdown until={untilMs} doneText="Time is up" className="text-sm text-muted" />
          )}
          {(status !== LoopcheckStatus.Pending || viewer === 'artist') && (
            <Money
              tokens={price - discount}
              isStruck={viewer === 'artist' && own !== undefined && isReturned(own.status)}
              className="text-sm"
            />
          )}
          {refunded > 0 && (
            <span className="inline-flex flex-wrap gap-x-1.5 text-sm text-muted">
              <Money tokens={refunded} /> refunded
            </span>
          )}
        </span>
      }
    />
  );
}

function filesText(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1
    ? truncateFileName(first)
    : `${names.length} files: ${names.map((name) => truncateFileName(name)).join(', ')}`;
}

function answeredText(artists: LoopcheckSummary['artists']): string {
  const answered = artists.filter(({ status }) => status === LoopcheckStatus.Answered).length;
  return `${answered} of ${artists.length} answered`;
}
