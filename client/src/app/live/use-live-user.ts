import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '@dubplate/shared/api-client/call.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { subscribe } from '../../api/subscribe.ts';
import { unreadCount } from '../../features/notifications/unread.ts';
import { takeTransaction } from '../../features/payments/resume/take-transaction.ts';
import { showToast } from '../toast/toast-store.ts';
import { isSaidElsewhere } from './said-elsewhere.ts';

/** Staff approved or rejected the profile, so the person's record must be read again. */
const decisions = ['N02', 'N03'];

/** Keeps the balance, the bell and payments of this tab up to date with the server's events. */
export function useLiveUser(): void {
  const { mutate } = useSWRConfig();

  useEffect(
    () =>
      subscribe('user', ({ token, username, unreadNotifications }, type) => {
        patchUser({ token, username });
        const isNew = type === 'change' && unreadNotifications > unreadCount.get();
        unreadCount.set(unreadNotifications);
        if (!isNew) return;
        void mutate(isListOf('notifications/get'));
        void showNewest();
      }),
    [mutate],
  );

  useEffect(
    () =>
      subscribe('transactions', (transaction, type) => {
        void mutate(isListOf('payment/get-user-transactions'));
        takeTransaction(transaction, type);
      }),
    [mutate],
  );
}

function isListOf(path: string) {
  return (key: unknown) => Array.isArray(key) && key[0] === path;
}

/** Shows a toast for a new notification. A failure stays silent, because the bell counts it already. */
async function showNewest(): Promise<void> {
  try {
    const { items } = await call('notifications/get', { perPage: 1 });
    const [newest] = items;
    if (!newest || isSaidElsewhere(newest)) return;
    if (decisions.includes(newest.code)) patchUser(await call('user/get-infos', {}));
    showToast({
      type: 'general',
      title: newest.title,
      text: newest.text,
      ...(newest.link && { link: newest.link, linkLabel: 'Open' }),
    });
  } catch {
    // The bell loads its list again when it opens.
  }
}
