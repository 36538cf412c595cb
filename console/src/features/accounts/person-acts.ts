import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { PersonRecord } from './person-words.ts';

export type StaffChanges = CallInput<'admin/update-user'>['changes'];

/** Who looks at the record: what super admins may, and that nobody changes the own rights. */
export interface Viewer {
  uid: string;
  isSuperAdmin: boolean;
}

/** An act that is sent as it is, with nothing to fill in but its reason. */
export interface PersonAct {
  /** On the menu, the dialog and its button. */
  label: string;
  /** What happens, told before it does. */
  effect: string;
  /** "ada is frozen." */
  done: string;
  isGrave: boolean;
  needsReason: boolean;
  changes: StaffChanges;
  isFor: (person: PersonRecord, viewer: Viewer) => boolean;
}

const isFan = (person: PersonRecord) => person.type === UserType.Fan;
const isFrozenByStaff = (person: PersonRecord) => person.freezes.some(({ cause }) => cause === 'staff');
/** Nobody decides about the own account, and only super admins about staff. */
export const mayDecideOn = (person: Pick<PersonRecord, 'id' | 'admin'>, viewer: Viewer) =>
  viewer.uid !== person.id && (viewer.isSuperAdmin || !person.admin);
const mayChange = (person: PersonRecord, viewer: Viewer) => viewer.isSuperAdmin && viewer.uid !== person.id;
/** Whoever cannot sign in is not given rights. */
const mayBeStaff = (person: PersonRecord) =>
  person.status !== UserStatus.Suspended && person.disabledAt === null;

/** In the order of the menu. The server decides anew; this only hides what it would refuse anyway. */
export const personActs: readonly PersonAct[] = [
  {
    label: 'Suspend',
    effect:
      'They are signed out at once and cannot sign in until somebody lets them back in. Their tokens are frozen, what they ordered runs on. They are told your reason by mail.',
    done: 'is suspended',
    isGrave: true,
    needsReason: true,
    changes: { suspended: true },
    isFor: (person, viewer) =>
      isFan(person) && person.status === UserStatus.Active && mayDecideOn(person, viewer),
  },
  {
    label: 'Let back in',
    effect: 'They can sign in again at once and use everything as before.',
    done: 'is active again',
    isGrave: false,
    needsReason: false,
    changes: { suspended: false },
    isFor: (person, viewer) =>
      isFan(person) && person.status === UserStatus.Suspended && mayDecideOn(person, viewer),
  },
  {
    label: 'Freeze',
    effect:
      'Their tokens can be neither spent nor paid out until somebody unfreezes the account. They can still sign in and read.',
    done: 'is frozen',
    isGrave: true,
    needsReason: true,
    changes: { frozen: true },
    isFor: (person, viewer) => mayChange(person, viewer) && !isFrozenByStaff(person),
  },
  {
    label: 'Unfreeze',
    effect: 'What staff froze can be spent and paid out again, unless another reason still holds.',
    done: 'is no longer frozen by staff',
    isGrave: false,
    needsReason: true,
    changes: { frozen: false },
    isFor: (person, viewer) => mayChange(person, viewer) && isFrozenByStaff(person),
  },
  {
    label: 'Make admin',
    effect: 'They can open this console, see every person and Loopcheck, and decide on artists.',
    done: 'is an admin now',
    isGrave: true,
    needsReason: true,
    changes: { admin: true },
    isFor: (person, viewer) => mayChange(person, viewer) && mayBeStaff(person) && !person.admin,
  },
  {
    label: 'Take admin rights',
    effect: 'They cannot open this console any more.',
    done: 'is no admin any more',
    isGrave: true,
    needsReason: true,
    changes: { admin: false },
    isFor: (person, viewer) => mayChange(person, viewer) && person.admin && !person.superAdmin,
  },
  {
    label: 'Make super admin',
    effect:
      'They may do everything that you may: see money and mails, freeze accounts, log in as others and give these rights.',
    done: 'is a super admin now',
    isGrave: true,
    needsReason: true,
    changes: { superAdmin: true },
    isFor: (person, viewer) => mayChange(person, viewer) && mayBeStaff(person) && !person.superAdmin,
  },
  {
    label: 'Take super admin rights',
    effect: 'They stay an admin, without money, mails, freezing and rights.',
    done: 'is no super admin any more',
    isGrave: true,
    needsReason: true,
    changes: { superAdmin: false },
    isFor: (person, viewer) => mayChange(person, viewer) && person.superAdmin,
  },
];

/** Staff cannot be looked through, and nobody else needs to be logged in as who cannot sign in. */
export function mayLogInAs(
  person: Pick<PersonRecord, 'admin' | 'status' | 'disabledAt'>,
  viewer: Viewer,
): boolean {
  return (
    viewer.isSuperAdmin &&
    !person.admin &&
    person.status !== UserStatus.Suspended &&
    person.disabledAt === null
  );
}
