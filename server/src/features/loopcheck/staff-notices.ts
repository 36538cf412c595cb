import { formatDollars, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { listPeople } from '../accounts/accounts.ts';
import { type Notice, notify } from '../notifications/notifications.ts';
import type { Ended } from './end.ts';
import { tellChanged } from './notices.ts';
import type { RequestRow } from './requests.store.ts';

/** N14 to the buyer, once for all lines, and N13 to each artist whose work was wanted until now. */
export async function announceCancelByStaff(
  tx: Tx,
  scope: HookScope,
  { request, ended, reason }: { request: RequestRow; ended: readonly Ended[]; reason: string },
): Promise<void> {
  const artistIds = ended.map((entry) => entry.artist_id);
  const people = await listPeople(tx, artistIds);
  const names = artistIds.map((id) => people.get(id)?.username ?? 'an artist').join(', ');
  const back = ended.reduce((sum, entry) => sum + entry.refunded_tokens, 0);
  await notify(tx, scope, [
    toBuyer(request, { names, back, reason }),
    ...artistIds.map((to): Notice => ({
      code: 'N13',
      to,
      group: 'requests',
      title: 'Loopcheck canceled',
      text: 'Our team canceled a Loopcheck that you had not answered yet.',
      link: `/loopcheck/${request.id}`,
    })),
  ]);
  await tellChanged(tx, scope.now, request.id, [request.requester_id, ...artistIds]);
}

function toBuyer(
  request: RequestRow,
  { names, back, reason }: { names: string; back: number; reason: string },
): Notice {
  const refund =
    back === 0
      ? 'Your voucher had paid for it.'
      : `You got ${formatTokens(back)} tokens (${formatDollars(back)}) back.`;
  return {
    code: 'N14',
    to: request.requester_id,
    group: 'requests',
    title: 'Our team canceled your Loopcheck',
    text: refund,
    link: `/loopcheck/${request.id}`,
    mail: {
      subject: 'Your Loopcheck was canceled: you got your tokens back',
      lines: [`Our team canceled your Loopcheck to ${names}: ${reason}`, refund],
      button: { label: 'See your wallet', path: '/tokens' },
    },
  };
}
