import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { SecurityKind } from '@dubplate/shared/features/security/model.ts';
import { choicesOf } from '../../ui/text/StatusChip.tsx';

export type SecurityRow = CallAnswer<'admin/security-log'>['items'][number];

export const kindWords: Record<SecurityKind, string> = {
  'staff-call-refused': 'Staff call without the right',
  'staff-wrong-password': 'Wrong password for a staff account',
  'wrong-old-password': 'Wrong old password',
  'wrong-second-step': 'Wrong second step',
  'second-factor-changed': 'Second factor changed',
  'renewal-replayed': 'Used renewal cookie came back',
  'webhook-refused': 'Unsigned webhook message',
  'cards-refused': 'Too many cards tried',
};

export const kindChoices = choicesOf(kindWords);
