import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { Tone } from '../../ui/StatusChip.tsx';

export type UserRow = CallAnswer<'admin/users'>['items'][number];

export const statusWords: Record<UserStatus, { text: string; tone: Tone }> = {
  [UserStatus.Active]: { text: 'Active', tone: 'success' },
  [UserStatus.AwaitingApproval]: { text: 'Awaiting approval', tone: 'warning' },
  [UserStatus.Rejected]: { text: 'Rejected', tone: 'default' },
  [UserStatus.Suspended]: { text: 'Suspended', tone: 'error' },
};

export const statusChoices = Object.entries(statusWords).map(([id, { text }]) => ({
  id: Number(id),
  name: text,
}));

export const typeWords: Record<UserType, string> = { [UserType.Fan]: 'Fan', [UserType.Artist]: 'Artist' };

export const typeChoices = Object.entries(typeWords).map(([id, name]) => ({ id: Number(id), name }));

/** What an account is besides its status. */
export function marksOf(person: UserRow): string[] {
  return [
    ...(person.superAdmin ? ['Super admin'] : person.admin ? ['Admin'] : []),
    ...(person.frozen ? ['Frozen'] : []),
    ...(person.disabledAt === null ? [] : ['Disabled']),
  ];
}
