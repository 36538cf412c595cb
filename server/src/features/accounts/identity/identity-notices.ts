import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { type Notice, notify } from '../../notifications/notifications.ts';

type Mail = NonNullable<Notice['mail']>;

/** Mails about signing in can't be switched off, and they don't appear in the bell. */
export function byMail(to: string, code: 'N50' | 'N51' | 'N52', mail: Mail & { subject: string }): Notice {
  return { code, to, group: 'security', isBell: false, title: mail.subject, text: mail.subject, mail };
}

export function resetNotice(person: { userId: string; email: string }, code: string): Notice {
  return byMail(person.userId, 'N50', {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    lines: [
      'You, or another person using your address, asked for a new password for your account.',
      'The button works once, within one hour. If it wasn’t you, ignore this mail: your password won’t change.',
    ],
    button: { label: 'Choose a new password', path: `/reset-password?code=${code}` },
    // Also for closed accounts: this is how their owners come back.
    to: person.email,
    isSecret: true,
  });
}

export function suspendedNotice(userId: string): Notice {
  return byMail(userId, 'N50', {
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    lines: [
      'You, or another person using your address, asked for a new password for your account. The account is suspended, so nobody can sign in.',
      'If you think this is a mistake, please write to us.',
    ],
    button: { label: 'Contact us', path: '/contact' },
  });
}

export async function notifyPasswordChanged(tx: Tx, scope: HookScope, userId: string): Promise<void> {
  await notify(
    tx,
    scope,
    byMail(userId, 'N50', {
      subject: `Your ${PRODUCT_NAME} password was changed`,
      lines: [
        'The password of your account was just changed, and all other browsers were signed out.',
        'If it wasn’t you, choose a new password right away.',
      ],
      button: { label: 'Choose a new password', path: '/forget-password' },
    }),
  );
}

export async function notifyVerification(
  tx: Tx,
  scope: HookScope,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  await notify(
    tx,
    scope,
    byMail(userId, 'N51', {
      subject: 'Confirm your email address',
      lines: [
        `Please confirm that this address is yours. You need to do this before you can send a paid request on ${PRODUCT_NAME}.`,
        'The button works once, within one day. If you didn’t register, ignore this mail: another person typed your address.',
      ],
      button: { label: 'Confirm my address', path: `/verify-email?code=${code}` },
      isSecret: true,
    }),
  );
}

/** The new address gets the link. The old one gets a warning, because a thief would change the address first. */
export async function notifyEmailChange(
  tx: Tx,
  scope: HookScope,
  { userId, newEmail, code }: { userId: string; newEmail: string; code: string },
): Promise<void> {
  await notify(tx, scope, [
    byMail(userId, 'N51', {
      subject: 'Confirm your new email address',
      lines: [
        `You asked to use this address for your ${PRODUCT_NAME} account. It changes when you confirm.`,
        'The button works once, within one day. If it wasn’t you, ignore this mail.',
      ],
      button: { label: 'Confirm my new address', path: `/verify-email?code=${code}` },
      to: newEmail,
      isSecret: true,
    }),
    byMail(userId, 'N51', {
      subject: 'Your email address is about to change',
      lines: [
        `Your account was asked to change its address to ${newEmail}. Nothing changes until the new address is confirmed.`,
        'If it wasn’t you, choose a new password right away. That also stops the change.',
      ],
      button: { label: 'Choose a new password', path: '/forget-password' },
    }),
  ]);
}

export async function notifyEmailChanged(
  tx: Tx,
  scope: HookScope,
  { userId, oldEmail, newEmail }: { userId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  await notify(
    tx,
    scope,
    byMail(userId, 'N51', {
      subject: 'Your email address was changed',
      lines: [
        `Your ${PRODUCT_NAME} account now uses ${newEmail}. We won’t send any more mail to this address.`,
        'If it wasn’t you, please write to us right away.',
      ],
      button: { label: 'Contact us', path: '/contact' },
      to: oldEmail,
    }),
  );
}

export async function notifyNewDevice(
  tx: Tx,
  scope: HookScope,
  { userId, device }: { userId: string; device: string },
): Promise<void> {
  await notify(
    tx,
    scope,
    byMail(userId, 'N52', {
      subject: 'A new sign-in to your account',
      lines: [
        (reader) => `Your account was used in a new browser on ${reader.dateTime(scope.now)}: ${device}.`,
        'If it was you, there’s nothing to do. If it wasn’t, choose a new password: that ends every sign-in.',
      ],
      button: { label: 'Choose a new password', path: '/forget-password' },
    }),
  );
}

export async function notifyStolen(tx: Tx, scope: HookScope, userId: string): Promise<void> {
  await notify(
    tx,
    scope,
    byMail(userId, 'N52', {
      subject: 'We ended a sign-in to your account',
      lines: [
        (reader) =>
          `Two browsers used the same sign-in, so one of them may have copied it. We ended it: ${reader.dateTime(scope.now)}.`,
        'Please sign in again. If you don’t know why this happened, choose a new password.',
      ],
      button: { label: 'Choose a new password', path: '/forget-password' },
    }),
  );
}
