import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { post } from '../../api/post.ts';
import { paths } from '../../paths.ts';
import { rememberedTarget, rememberTarget } from './redirect-after-login.ts';

/** A slow answer must not keep a person from signing in. */
const WAIT_MS = 2000;

/**
 * An approved artist with open work lands on the dashboard, unless another page was requested. This is decided before the
 * session begins, because the guard of /login redirects as soon as it has begun.
 */
export async function chooseLanding({ idToken, user }: { idToken: string; user: OwnUser }): Promise<void> {
  const mayHaveWork = user.type === UserType.Artist && user.status === UserStatus.Active;
  if (!mayHaveWork || rememberedTarget() !== null) return;
  const isOpen = await Promise.all([
    hasOpen(idToken, 'loopcheck/get-requests-artist', {
      perPage: 1,
      filter: { status: LoopcheckStatus.Pending },
    }),
    hasOpen(idToken, 'requests/get-my-user-requests', {
      perPage: 1,
      filter: { status: FeedbackStatus.Pending },
    }),
  ]).then(
    (each) => each.includes(true),
    () => false,
  );
  if (isOpen) rememberTarget(paths.dashboard);
}

type ListPath = Extract<CallPath, 'loopcheck/get-requests-artist' | 'requests/get-my-user-requests'>;

async function hasOpen<P extends ListPath>(token: string, path: P, input: CallInput<P>): Promise<boolean> {
  const response = await post(path, { ...input, token }, { signal: AbortSignal.timeout(WAIT_MS) });
  const { items } = (await response.json()) as { items: unknown[] }; // The server follows the same contract.
  return items.length > 0;
}
