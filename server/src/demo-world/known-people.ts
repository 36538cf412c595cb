import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';

/** People of each kind whom anybody may sign in as; the start prints them. Never in production. */
export const DEMO_PASSWORD = 'sound-system-77';

export interface KnownPerson {
  who: string;
  email: string;
  username: string;
  type: UserType;
  /** Artists have one. */
  biography?: string;
  status?: UserStatus;
  staff?: 'admin' | 'super-admin';
}

export const knownPeople: readonly KnownPerson[] = [
  { who: 'fan', email: 'fan@dubplate.example', username: 'frida-fan', type: UserType.Fan },
  {
    who: 'artist',
    email: 'artist@dubplate.example',
    username: 'Ada-Artist',
    type: UserType.Artist,
    biography:
      'I run a small studio above a bakery and finish records at night. Send me the loop you are not sure about: I will tell you what makes it move, and what stands in its way.',
  },
  {
    who: 'artist under review',
    email: 'newcomer@dubplate.example',
    username: 'Nico-Newcomer',
    type: UserType.Artist,
    biography:
      'Fifteen years behind the desk of a youth club, and three records of my own since spring. I know what a loop sounds like on bad speakers, which is where most people will hear yours, and I say it plainly.',
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
