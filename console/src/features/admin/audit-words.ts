import type { CallAnswer, CallPath } from '@dubplate/shared/contract/all-calls.ts';

export type AuditRow = CallAnswer<'admin/audit-log'>['items'][number];

/** The acts in words; what is not named here is shown as it is called. */
const acts = {
  'admin/update-artist-status': 'Status of an artist',
  'admin/convert-to-artist': 'Fan made an artist',
  'admin/update-user': 'Person changed',
  'admin/impersonate': 'Logged in as',
  'admin/send-mail-again': 'Mail sent again',
  'admin/export': 'Export',
  'admin/get-user': 'Person read',
  'admin/timeline': 'Timeline read',
  'admin/get-mail': 'Mail read',
  'admin/get-loopcheck-request': 'Loopcheck read',
  'admin/users': 'Users listed',
  'admin/artists': 'Artists listed',
  'admin/get-loopcheck-requests': 'Loopchecks listed',
  'admin/transactions': 'Transactions listed',
  'admin/audit-log': 'Audit log listed',
  'admin/outbox': 'Outbox listed',
} satisfies Partial<Record<CallPath, string>>;

export const actChoices = Object.entries(acts).map(([id, name]) => ({ id, name }));

export function actWords(action: string): string {
  return actChoices.find(({ id }) => id === action)?.name ?? action;
}
