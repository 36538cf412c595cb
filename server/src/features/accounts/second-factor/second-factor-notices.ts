import type { HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { notify } from '../../notifications/notifications.ts';
import { byMail } from '../identity/identity-notices.ts';

/** Where the person looks after their factors. */
const settings = { label: 'Review my sign-in settings', path: '/profile#security' };
const ifNot = 'If it wasn’t you, choose a new password right away, and review your sign-in settings.';

async function tell(tx: Tx, scope: HookScope, told: { userId: string; subject: string; lines: string[] }) {
  const { userId, subject, lines } = told;
  await notify(tx, scope, byMail(userId, 'N52', { subject, lines: [...lines, ifNot], button: settings }));
}

export async function noticeFactorAdded(
  tx: Tx,
  scope: HookScope,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await tell(tx, scope, {
    userId,
    subject: 'A sign-in method was added to your account',
    lines: [`You can now confirm a sign-in with “${name}”. All other browsers were signed out.`],
  });
}

export async function noticeFactorRemoved(
  tx: Tx,
  scope: HookScope,
  { userId, name, isLast }: { userId: string; name: string; isLast: boolean },
): Promise<void> {
  const rest = isLast ? ' Your account is now protected by its password alone.' : '';
  await tell(tx, scope, {
    userId,
    subject: 'A sign-in method was removed from your account',
    lines: [`“${name}” can no longer confirm a sign-in to your account.${rest}`],
  });
}

export async function noticeFactorsRemovedByStaff(tx: Tx, scope: HookScope, userId: string): Promise<void> {
  await tell(tx, scope, {
    userId,
    subject: 'Our team turned off two-step sign-in for your account',
    lines: [
      'You now sign in with your password alone, and all your browsers were signed out. Please set up two-step sign-in again.',
    ],
  });
}

export async function noticeRecoveryCodeUsed(
  tx: Tx,
  scope: HookScope,
  { userId, left }: { userId: string; left: number },
): Promise<void> {
  await tell(tx, scope, {
    userId,
    subject: 'A recovery code was used to sign in',
    lines: [
      `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. You can make new ones in your settings.`,
    ],
  });
}

export async function noticeNewRecoveryCodes(tx: Tx, scope: HookScope, userId: string): Promise<void> {
  await tell(tx, scope, {
    userId,
    subject: 'You have new recovery codes',
    lines: ['New recovery codes were made for your account. The old ones no longer work.'],
  });
}
