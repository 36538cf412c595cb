import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';

/** People of each kind whom anybody may sign in as; the start prints them. Never in production. */
export const DEMO_PASSWORD = 'sound-system-77';

export interface KnownPerson {
  who: string;
  email: string;
  username: string;
  type: UserType;
  status?: UserStatus;
  staff?: 'admin' | 'super-admin';
}

export const knownPeople: readonly KnownPerson[] = [
  { who: 'fan', email: 'fan@dubplate.example', username: 'frida-fan', type: UserType.Fan },
  { who: 'artist', email: 'artist@dubplate.example', username: 'Ada-Artist', type: UserType.Artist },
  {
    who: 'artist under review',
    email: 'newcomer@dubplate.example',
    username: 'Nico-Newcomer',
    type: UserType.Artist,
    status: UserStatus.AwaitingApproval,
  },
  {
    who: 'staff (admin)',
    email: 'admin@dubplate.example',
    username: 'alex-admin',
    type: UserType.Fan,
    staff: 'admin',
  },
  {
    who: 'staff (super admin)',
    email: 'super@dubplate.example',
    username: 'sam-super',
    type: UserType.Fan,
    staff: 'super-admin',
  },
  {
    who: 'second super admin',
    email: 'second@dubplate.example',
    username: 'sena-super',
    type: UserType.Fan,
    staff: 'super-admin',
  },
];
