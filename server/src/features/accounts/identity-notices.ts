import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { type Notice, notify } from '../notifications/notifications.ts';

type Mail = NonNullable<Notice['mail']>;

/** Mails about who one is cannot be switched off, and none stands in the bell. */
function byMail(to: string, code: 'N50' | 'N51' | 'N52', mail: Mail & { subject: string }): Notice {
  return { code, to, group: 'security', isBell: false, title: mail.subject, text: mail.subject, mail };
}

export function resetNotice(person: { userId: string; email: string }, code: string): Notice {
  return byMail(person.userId, 'N50', {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    lines: [
      'Somebody, hopefully you, asked for a new password for your account.',
      'The button works once and for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', path: `/reset-password?code=${code}` },
    // Also for people who have disabled their account: it is how they come back.
    to: person.email,
    isSecret: true,
  });
}

export function suspendedNotice(userId: string): Notice {
  return byMail(userId, 'N50', {
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    lines: [
      'Somebody, hopefully you, asked for a new password for your account. It is suspended, so that nobody can sign in.',
      'If you think that this is a mistake, please write to us.',
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
        'The password of your account was changed just now, and other browsers were signed out.',
        'If it was not you, choose a new one right away.',
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
        `Please confirm that this address is yours. You need it before you send a paid request on ${PRODUCT_NAME}.`,
        'The button works once and for one day. If you did not register, do nothing: somebody else typed your address.',
      ],
      button: { label: 'Confirm my address', path: `/verify-email?code=${code}` },
      isSecret: true,
    }),
  );
}

/** To the new address the link; to the old one a warning, because a thief would change the address first. */
export async function notifyEmailChange(
  tx: Tx,
  scope: HookScope,
  { userId, newEmail, code }: { userId: string; newEmail: string; code: string },
): Promise<void> {
  await notify(tx, scope, [
    byMail(userId, 'N51', {
      subject: 'Confirm your new email address',
      lines: [
        `You asked to use this address for your ${PRODUCT_NAME} account. It changes as soon as you confirm.`,
        'The button works once and for one day. If it was not you, do nothing.',
      ],
      button: { label: 'Confirm my new address', path: `/verify-email?code=${code}` },
      to: newEmail,
      isSecret: true,
    }),
    byMail(userId, 'N51', {
      subject: 'Your email address is about to change',
      lines: [
        `Somebody asked to change the address of your account to ${newEmail}. Until that is confirmed, nothing changes.`,
        'If it was not you, choose a new password right away; that also stops the change.',
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
        `Your ${PRODUCT_NAME} account now uses ${newEmail}. This address gets no more mails from us.`,
        'If it was not you, please write to us right away.',
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
        (reader) =>
          `Your account was used on ${device}, which we had not seen before: ${reader.dateTime(scope.now)}.`,
        'If it was you, all is well. If it was not, choose a new password; that ends every sign-in.',
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
          `Two browsers used the same sign-in, so that one of them may have copied it. We ended it: ${reader.dateTime(scope.now)}.`,
        'Please sign in again. If you do not know why this happened, choose a new password.',
      ],
      button: { label: 'Choose a new password', path: '/forget-password' },
    }),
  );
}
