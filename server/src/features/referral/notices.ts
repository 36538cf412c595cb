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
  const notices = [
    notice(referrer.id, referrerTokens, `Because ${friend.username} joined with your link.`, '/referral'),
    notice(friend.id, friendTokens, `Because you joined with the link of ${referrer.username}.`, '/tokens'),
  ];
  await notify(
    tx,
    scope,
    notices.filter((each) => each !== null),
  );
}

function notice(to: string, tokens: number, text: string, link: string): Notice | null {
  if (tokens === 0) return null;
  return { code: 'N25', to, group: 'money', title: `${formatTokens(tokens)} Tokens Credited`, text, link };
}
