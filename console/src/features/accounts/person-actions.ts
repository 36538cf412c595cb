import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { PersonRecord } from './person-words.ts';

/** The member of staff who looks at the record. */
export interface Viewer {
  uid: string;
  isSuperAdmin: boolean;
}

/** An action with nothing to fill in but its reason. */
export interface PersonAction {
  /** On the menu, the dialog and its button. */
  label: string;
  /** What will happen. */
  effect: string;
  /** "ada is frozen." */
  done: string;
  isDestructive: boolean;
  needsReason: boolean;
  changes: CallInput<'admin/update-user'>['changes'];
  isFor: (person: PersonRecord, viewer: Viewer) => boolean;
}

const isFan = (person: PersonRecord) => person.type === UserType.Fan;
const isFrozenByStaff = (person: PersonRecord) => person.freezes.some(({ cause }) => cause === 'staff');
/** Staff can't change their own account, and only super admins can change staff. */
export const mayDecideOn = (person: Pick<PersonRecord, 'id' | 'admin'>, viewer: Viewer) =>
  viewer.uid !== person.id && (viewer.isSuperAdmin || !person.admin);
const mayChange = (person: PersonRecord, viewer: Viewer) => viewer.isSuperAdmin && viewer.uid !== person.id;
/** An account that can't sign in gets no rights. */
const mayBeStaff = (person: PersonRecord) =>
  person.status !== UserStatus.Suspended && person.disabledAt === null;

/** In the order of the menu. This only hides what the server would refuse. */
export const personActions: readonly PersonAction[] = [
  {
    label: 'Suspend',
    effect:
      "They are signed out at once and can't sign in until staff let them back in. Their tokens are frozen; open orders continue. We mail them your reason.",
    done: 'is suspended',
    isDestructive: true,
    needsReason: true,
    changes: { suspended: true },
    isFor: (person, viewer) =>
      isFan(person) && person.status === UserStatus.Active && mayDecideOn(person, viewer),
  },
  {
    label: 'Let back in',
    effect: 'They can sign in again at once and use everything as before.',
    done: 'is active again',
    isDestructive: false,
    needsReason: false,
    changes: { suspended: false },
    isFor: (person, viewer) =>
      isFan(person) && person.status === UserStatus.Suspended && mayDecideOn(person, viewer),
  },
  {
    label: 'Freeze',
    effect:
      "Their tokens can't be spent or paid out until staff unfreeze the account. They can still sign in and read.",
    done: 'is frozen',
    isDestructive: true,
    needsReason: true,
    changes: { frozen: true },
    isFor: (person, viewer) => mayChange(person, viewer) && !isFrozenByStaff(person),
  },
  {
    label: 'Unfreeze',
    effect:
      'Their tokens can be spent and paid out again, unless the account is also frozen for another reason.',
    done: 'is no longer frozen by staff',
    isDestructive: false,
    needsReason: true,
    changes: { frozen: false },
    isFor: (person, viewer) => mayChange(person, viewer) && isFrozenByStaff(person),
  },
  {
    label: 'Make admin',
    effect: 'They can open this console, see every person and every order, and approve or reject artists.',
    done: 'is an admin now',
    isDestructive: true,
    needsReason: true,
    changes: { admin: true },
    isFor: (person, viewer) => mayChange(person, viewer) && mayBeStaff(person) && !person.admin,
  },
  {
    label: 'Take admin rights',
    effect: 'They can no longer open this console.',
    done: 'is no longer an admin',
    isDestructive: true,
    needsReason: true,
    changes: { admin: false },
    isFor: (person, viewer) => mayChange(person, viewer) && person.admin && !person.superAdmin,
  },
  {
    label: 'Make super admin',
    effect:
      'They can do everything you can: see money and mails, freeze accounts and log in as others. It takes a second super admin.',
    done: 'is a super admin now',
    isDestructive: true,
    needsReason: true,
    changes: { superAdmin: true },
    isFor: (person, viewer) => mayChange(person, viewer) && mayBeStaff(person) && !person.superAdmin,
  },
  {
    label: 'Take super admin rights',
    effect:
      "They stay an admin, but can't see money and mails, freeze accounts or give rights. It takes a second super admin: a third one, or they agree themselves.",
    done: 'is no longer a super admin',
    isDestructive: true,
    needsReason: true,
    changes: { superAdmin: false },
    isFor: (person, viewer) => mayChange(person, viewer) && person.superAdmin,
  },
  {
    label: 'Remove two-step sign-in',
    effect:
      'For a person who lost the phone and the recovery codes, and has proven to you who they are. Their password alone signs in afterwards. They are signed out everywhere and get a mail.',
    done: 'signs in with the password alone now',
    isDestructive: true,
    needsReason: true,
    changes: { removeSecondFactors: true },
    isFor: (person, viewer) => mayChange(person, viewer) && person.secondFactors > 0,
  },
];

/** Staff can't be viewed as, and neither can an account that can't sign in. */
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
