import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { type Notice, notify } from '../notifications/notifications.ts';

interface Named {
  id: string;
  username: string;
}

/** N25 to both, in the bell only. Source: docs/product/notifications.md. */
export async function announceReward(
  tx: Tx,
  scope: HookScope,
  reward: { referrer: Named; friend: Named; referrerTokens: number; friendTokens: number },
): Promise<void> {
  const { referrer, friend, referrerTokens, friendTokens } = reward;
  const toReferrer = { to: referrer.id, text: `Because ${friend.username} joined with your link.` };
  const toFriend = { to: friend.id, text: `Because you joined with the link of ${referrer.username}.` };
  const notices = [
    { ...toReferrer, tokens: referrerTokens, link: '/referral' },
    { ...toFriend, tokens: friendTokens, link: '/tokens' },
  ]
    .filter(({ tokens }) => tokens > 0)
    .map(({ tokens, ...told }): Notice => {
      return { code: 'N25', group: 'money', title: `${formatTokens(tokens)} Tokens Credited`, ...told };
    });
  await notify(tx, scope, notices);
}
