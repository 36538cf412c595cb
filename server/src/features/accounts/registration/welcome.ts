import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { type Notice, notify } from '../../notifications/notifications.ts';
import { listStaffIds } from '../store.ts';

/** N01 to the new person, by mail only. N40 to staff if there is an artist to approve. */
export async function notifyRegistered(
  tx: Tx,
  scope: HookScope,
  person: { userId: string; username: string; type: UserType },
): Promise<void> {
  if (person.type === UserType.Fan) return await notify(tx, scope, welcome(person.userId));
  const staff = await listStaffIds(tx);
  await notify(tx, scope, [
    underReview(person.userId),
    ...staff.map((userId) => toApprove(userId, person.username)),
  ]);
}

function welcome(userId: string): Notice {
  return {
    code: 'N01',
    to: userId,
    group: 'security',
    isBell: false,
    title: `Welcome to ${PRODUCT_NAME}`,
    text: 'Your account is ready.',
    mail: {
      subject: `Welcome to ${PRODUCT_NAME}`,
      lines: [
        'Your account is ready.',
        'Choose artists you trust, send them your loops, and read what they think.',
      ],
      button: { label: `Start a ${firstRequest.name}`, path: firstRequest.paths.fanList },
    },
  };
}

function underReview(userId: string): Notice {
  return {
    code: 'N01',
    to: userId,
    group: 'security',
    isBell: false,
    title: 'Your artist profile is under review.',
    text: 'We’ll let you know when it’s decided.',
    mail: {
      subject: 'Your artist profile is under review',
      lines: [
        `Thank you for joining ${PRODUCT_NAME}.`,
        'Your artist profile is under review. We’ll let you know when it’s decided.',
        'Meanwhile, you can sign in and complete your profile.',
      ],
    },
  };
}

/** N40 to all staff for an artist who handed the profile in again. */
export async function notifyToApprove(tx: Tx, scope: HookScope, username: string): Promise<void> {
  const staff = await listStaffIds(tx);
  await notify(
    tx,
    scope,
    staff.map((userId) => toApprove(userId, username, 'has corrected the artist profile')),
  );
}

function toApprove(userId: string, username: string, what = 'has registered as an artist'): Notice {
  return {
    code: 'N40',
    to: userId,
    group: 'security',
    title: 'An artist is waiting for approval',
    text: `${username} ${what}.`,
    link: '/admin/artists',
    mail: {
      subject: `Artist to approve: ${username}`,
      lines: [`${username} ${what} and is waiting for approval.`],
      button: { label: 'Review artists', path: '/admin/artists' },
    },
  };
}
