import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { TimelineKind } from '@dubplate/shared/features/admin/model.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type UserRow = CallAnswer<'admin/users'>['items'][number];
export type PersonRecord = CallAnswer<'admin/get-user'>;
export type TimelineRow = CallAnswer<'admin/timeline'>['items'][number];

export interface PersonDialogProperties {
  person: PersonRecord;
  onClose: () => void;
}

/** A row of a list holds less than the record. */
export function isWhole<Row extends UserRow>(row: Row): row is Row & PersonRecord {
  return 'freezes' in row;
}

export const statusWords: Record<UserStatus, StatusWords> = {
  [UserStatus.Active]: { text: 'Active', tone: 'success' },
  [UserStatus.AwaitingApproval]: { text: 'Awaiting approval', tone: 'warning' },
  [UserStatus.Rejected]: { text: 'Rejected', tone: 'default' },
  [UserStatus.Suspended]: { text: 'Suspended', tone: 'warning' },
};

export const statusChoices = numberChoicesOf(statusWords);

export const typeWords: Record<UserType, string> = { [UserType.Fan]: 'Fan', [UserType.Artist]: 'Artist' };

export const typeChoices = numberChoicesOf(typeWords);

export const freezeWords: Record<PersonRecord['freezes'][number]['cause'], string> = {
  staff: 'Frozen by staff',
  suspension: 'Frozen with the suspension',
  dispute: 'Frozen by a disputed payment',
};

export const timelineWords: Record<TimelineKind, string> = {
  order: 'Orders',
  money: 'Money',
  mail: 'Mails',
  'sign-in': 'Sign-ins',
  audit: 'Staff',
};

/** What an account is besides its status. */
export function marksOf(person: UserRow): string[] {
  return [
    ...(person.superAdmin ? ['Super admin'] : person.admin ? ['Admin'] : []),
    ...(person.frozen ? ['Frozen'] : []),
    ...(person.disabledAt === null ? [] : ['Disabled']),
  ];
}
