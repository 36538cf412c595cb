import type { Notification } from '@dubplate/shared/features/notifications/calls.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { isGuestSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { useSend } from '../../api/use-send.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { momentOf, zonedDate } from '../../ui/time/moments.ts';
import { SkeletonRegion, SkeletonRow } from '../../ui/status/Skeleton.tsx';
import { unreadCount } from './unread.ts';

const SHOWN_MAX = 20;

/** The newest notifications. Seeing them counts as reading them; those that were new keep their mark until closed. */
export function NotificationList() {
  const { data, error, mutate } = useCall('notifications/get', { perPage: SHOWN_MAX });
  const { send } = useSend('notifications/mark-read');
  const unread = useStore(unreadCount);
  const hasUnread = data !== undefined && (data.unread > 0 || unread > 0);

  useEffect(() => {
    // Who only looks must not read another's notifications for them.
    if (!hasUnread || isGuestSession()) return;
    void send({}).then((result) => {
      if (result?.ok) unreadCount.set(0);
    });
  }, [hasUnread, send]);

  if (error && !data) {
    return (
      <ErrorState
        headingLevel={2}
        title="Your notifications could not be loaded"
        safe={errorText(error.code)}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="Loading notifications" className="px-3">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonRegion>
    );
  }
  if (data.items.length === 0) {
    return <EmptyState title="Nothing new" text="Answers, refunds and credited tokens will show up here." />;
  }
  return (
    <ul className="grid">
      {data.items.map((item) => (
        <NotificationRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

function NotificationRow({ item }: { item: Notification }) {
  // The server writes what a notification says in this zone; when it came is not to be said in another.
  const timeZone = useUser()?.timeZone;
  const content = (
    <>
      <span className="flex items-baseline gap-2 font-bold">
        {!item.isRead && <span className="size-2 shrink-0 rounded-full bg-red" />}
        <span className="min-w-0 break-words">
          {item.title}
          {!item.isRead && <span className="sr-only"> (new)</span>}
        </span>
      </span>
      <span className="text-sm break-words">{item.text}</span>
      <time
        dateTime={item.date}
        title={zonedDate(Date.parse(item.date), timeZone)}
        className="text-xs text-muted"
      >
        {momentOf(item.date, timeZone)}
      </time>
    </>
  );
  const className = 'grid gap-0.5 rounded-card px-3 py-2.5 text-text';
  return (
    <li>
      {item.link ? (
        <Link to={item.link} className={`${className} hover:bg-sunken`}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}
