import { describe, expect, it } from 'vitest';
import { mayLogInAs, personActions } from './person-actions.ts';
import type { PersonRecord } from './person-words.ts';

/** Only what the rules look at; the rest of a record is of no concern to them. */
function person(changes: Partial<PersonRecord> = {}): PersonRecord {
  const fan = {
    id: 'p1',
    type: 1,
    status: 1,
    admin: false,
    superAdmin: false,
    disabledAt: null,
    freezes: [],
    secondFactors: 0,
  };
  return { ...fan, ...changes } as unknown as PersonRecord; // as the comment says
}

const admin = { uid: 's1', isSuperAdmin: false };
const superAdmin = { uid: 's2', isSuperAdmin: true };
const freeze = (cause: 'staff' | 'suspension' | 'dispute') => [{ cause, reason: 'x', date: '2026-01-01' }];
const actionsFor = (record: PersonRecord, viewer: typeof admin) =>
  personActions.filter((action) => action.isFor(record, viewer)).map(({ label }) => label);

describe('personActions', () => {
  const staff = { admin: true };
  const both = { admin: true, superAdmin: true };
  it.each([
    ['a fan, for an admin', person(), admin, ['Suspend']],
    [
      'a fan, for a super admin',
      person(),
      superAdmin,
      ['Suspend', 'Freeze', 'Make admin', 'Make super admin'],
    ],
    [
      'a suspended fan',
      person({ status: 4, freezes: freeze('suspension') }),
      superAdmin,
      ['Let back in', 'Freeze'],
    ],
    ['a suspended fan, for an admin', person({ status: 4 }), admin, ['Let back in']],
    ['an artist, for an admin', person({ type: 2 }), admin, []],
    [
      'a frozen artist',
      person({ type: 2, freezes: freeze('staff'), ...staff }),
      superAdmin,
      ['Unfreeze', 'Take admin rights', 'Make super admin'],
    ],
    [
      'one frozen by a dispute',
      person({ type: 2, freezes: freeze('dispute'), ...both }),
      superAdmin,
      ['Freeze', 'Take super admin rights'],
    ],
    ['one of staff, for an admin', person(staff), admin, []],
    ['a disabled fan', person({ disabledAt: '2026-01-01' }), superAdmin, ['Suspend', 'Freeze']],
    ['oneself', person({ id: 's2', ...both }), superAdmin, []],
  ])('of %s', (_, record, viewer, labels) => {
    expect(actionsFor(record, viewer)).toEqual(labels);
  });

  it('want a reason for everything but letting a person back in', () => {
    expect(personActions.filter((action) => !action.needsReason).map(({ label }) => label)).toEqual([
      'Let back in',
    ]);
  });
});

describe('mayLogInAs', () => {
  it.each([
    ['a fan', person(), superAdmin, true],
    ['an artist under review', person({ type: 2, status: 2 }), superAdmin, true],
    ['anybody, for an admin', person(), admin, false],
    ['staff', person({ admin: true }), superAdmin, false],
    ['a suspended person', person({ status: 4 }), superAdmin, false],
    ['a disabled account', person({ disabledAt: '2026-01-01' }), superAdmin, false],
  ])('%s: %s', (_, record, viewer, is) => expect(mayLogInAs(record, viewer)).toBe(is));
});
