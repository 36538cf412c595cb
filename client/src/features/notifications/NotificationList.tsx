import type { Notification } from '@dubplate/shared/features/notifications/calls.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { useSend } from '../../api/use-send.ts';
import { useStore } from '../../lib/use-store.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { DateTime } from '../../ui/time/DateTime.tsx';
import { unreadCount } from './unread.ts';

const SHOWN_MAX = 20;

/** The newest notifications. Opening the list marks them as read; new ones keep their dot until it is closed. */
export function NotificationList() {
  const { data, error, mutate } = useCall('notifications/get', { perPage: SHOWN_MAX });
  const { send } = useSend('notifications/mark-read');
  const unread = useStore(unreadCount);
  const hasUnread = data !== undefined && (data.unread > 0 || unread > 0);

  useEffect(() => {
    // An impersonator must not mark the person's notifications as read.
    if (!hasUnread || isGuestSession()) return;
    void send({}).then((result) => {
      if (result?.ok) unreadCount.set(0);
    });
  }, [hasUnread, send]);

  return (
    <Loaded name="Your notifications" data={data} error={error} onRetry={() => mutate()} headingLevel={2}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="Nothing new" text="Answers, refunds and credited tokens will show up here." />
        ) : (
          <ul className="grid">
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function NotificationRow({ item }: { item: Notification }) {
  // The server writes the text in this time zone, so the date uses the same one.
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
      <DateTime at={item.date} show="minute" timeZone={timeZone} className="text-xs text-muted" />
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
