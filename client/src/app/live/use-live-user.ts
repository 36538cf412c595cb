import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '../../api/call.ts';
import { patchUser } from '../../api/session.ts';
import { subscribe } from '../../api/subscribe.ts';
import { unreadCount } from '../../features/notifications/unread.ts';
import { takeTransaction } from '../../features/payments/resume/take-transaction.ts';
import { useToast } from '../toast/use-toast.ts';

/**
 * What the person has just done is confirmed where it was done. Tokens of a payment or a voucher have a message of these very
 * words; those that staff gave have none.
 */
function isSaidElsewhere({ code, title }: { code: string; title: string }): boolean {
  return code === 'N11' || (code === 'N20' && title.endsWith(' Tokens Credited'));
}
/** Staff have approved or rejected the profile, which pages show by the own record. */
const decisions = ['N02', 'N03'];

/** Keeps the balance, the bell and payments of this tab current by what the server pushes. */
export function useLiveUser(): void {
  const toast = useToast();
  const { mutate } = useSWRConfig();

  useEffect(
    () =>
      subscribe('user', ({ token, username, unreadNotifications }, type) => {
        patchUser({ token, username });
        const isNew = type === 'change' && unreadNotifications > unreadCount.get();
        unreadCount.set(unreadNotifications);
        if (!isNew) return;
        void mutate(isListOf('notifications/get'));
        void showNewest(toast.show);
      }),
    [toast, mutate],
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

/** Says what has just arrived. A failure shows nothing: the bell counts it already. */
async function showNewest(show: ReturnType<typeof useToast>['show']): Promise<void> {
  try {
    const { items } = await call('notifications/get', { perPage: 1 });
    const [newest] = items;
    if (!newest || isSaidElsewhere(newest)) return;
    if (decisions.includes(newest.code)) patchUser(await call('user/get-infos', {}));
    show({
      type: 'general',
      title: newest.title,
      text: newest.text,
      ...(newest.link && { link: newest.link, linkLabel: 'Open' }),
    });
  } catch {
    // The list in the bell is loaded anew when it is opened.
  }
}
