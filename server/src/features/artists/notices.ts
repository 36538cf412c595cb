import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { type Notice, notify } from '../notifications/notifications.ts';

/** N02, N03 and N04: the staff's decision and the reason. Going back under review sends no notice. */
export async function notifyStatus(
  tx: Tx,
  scope: HookScope,
  given: { artistId: string; status: UserStatus; reason: string | null },
): Promise<void> {
  const notice = noticeOf(given.status, given.reason ?? '');
  if (notice) await notify(tx, scope, { ...notice, to: given.artistId, group: 'security' });
}

function noticeOf(status: UserStatus, reason: string): Omit<Notice, 'to' | 'group'> | null {
  if (status === UserStatus.Active) {
    return {
      code: 'N02',
      title: 'Your artist profile is approved',
      text: 'Your profile is now listed, and people can send you their music.',
      link: firstRequest.paths.artistList,
      mail: {
        subject: 'Your artist profile is approved',
        lines: [
          `Welcome to ${PRODUCT_NAME}.`,
          'Your profile is now listed, and people can send you their music.',
        ],
        button: { label: 'View requests', path: firstRequest.paths.artistList },
      },
    };
  }
  if (status === UserStatus.Rejected) {
    return {
      code: 'N03',
      title: 'Your artist profile was not approved',
      text: reason,
      mail: {
        subject: 'Your artist profile was not approved',
        lines: ['We have looked at your artist profile and could not approve it.', `The reason: ${reason}`],
      },
    };
  }
  if (status === UserStatus.Suspended) {
    return {
      code: 'N04',
      title: 'Your account is suspended',
      text: reason,
      mail: {
        subject: 'Your account is suspended',
        lines: [
          'Your account is suspended. Please contact support.',
          `The reason: ${reason}`,
          'Your open requests and sessions were canceled, and what people had paid for them was refunded. Your courses are no longer on sale.',
        ],
      },
    };
  }
  return null;
}
