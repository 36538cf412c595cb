import { OUTSIDE_TICKET_MINUTES, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { Refusal } from '../../../http/errors.ts';
import type { HttpScope } from '../../../http/caller.ts';
import type { PersonElsewhere } from '../../../providers/identity/port.ts';
import { issueCode } from '../codes/codes.store.ts';
import type { OutsideTicket } from './google-ticket.ts';
import { findByEmail, findLinkedUser, insertLink } from './identity.store.ts';
import { asksSecondStep } from '../second-factor/pending-second-factor.ts';
import { restoreAccount } from '../life/restore.ts';
import { getOwnUser } from '../profile/own-user.ts';
import { openWorkOf } from './open-work.ts';
import { beginSignIn } from './session.ts';
import { updateLastLogin } from '../store.ts';

type Scope = HookScope & { http: HttpScope };

interface Arrival {
  person: PersonElsewhere;
  returnTo: string;
  type: 1 | 2;
}

/** Signs in known people and sends everybody else to the registration. Null if this Google account opens nothing here. */
export async function welcomeFromGoogle(tx: Tx, scope: Scope, arrival: Arrival): Promise<string | null> {
  const { person, returnTo } = arrival;
  const link = { provider: 'google', subject: person.subject } as const;
  const linked = await findLinkedUser(tx, link);
  if (linked) return await letIn(tx, scope, { userId: linked.id, returnTo });
  if (!person.isEmailVerified) return null;
  const known = await findByEmail(tx, person.email);
  if (!known) return await toRegistration(tx, scope, arrival);
  // Otherwise a person who registers with a stranger's address first would share the account with its owner.
  const mayLink = known.is_email_verified && known.status !== UserStatus.Suspended;
  if (!mayLink || !(await insertLink(tx, { ...link, userId: known.id, now: scope.now }))) return null;
  return await letIn(tx, scope, { userId: known.id, returnTo });
}

async function letIn(
  tx: Tx,
  scope: Scope,
  { userId, returnTo }: { userId: string; returnTo: string },
): Promise<string> {
  const isRequested = returnTo !== '/';
  if (await asksSecondStep(tx, scope, userId)) {
    // Without a requested page, the answer of the second step tells where to go.
    return isRequested ? `/login?step=2&returnTo=${encodeURIComponent(returnTo)}` : '/login?step=2';
  }
  await restoreAccount(tx, scope, userId);
  const isWelcome = await updateLastLogin(tx, userId, scope.now);
  // Thrown, so that everything written so far is rolled back.
  if (!isWelcome) throw new Refusal('account-suspended');
  await beginSignIn(tx, scope, { userId, isTwoStep: false });
  const { hasOpenWork } = await openWorkOf(tx, scope.ctx, await getOwnUser(tx, userId));
  return hasOpenWork && !isRequested ? '/dashboard' : returnTo;
}

/** Personal data is after the `#`, which browsers never send to a server. */
async function toRegistration(tx: Tx, { now }: Scope, { person, type }: Arrival): Promise<string> {
  const { email, subject, firstname, lastname } = person;
  const details: OutsideTicket = { subject };
  const expiresAt = addMs(now, OUTSIDE_TICKET_MINUTES * MINUTE_MS);
  const ticket = await issueCode(tx, { kind: 'google', userId: null, email, details, now, expiresAt });
  const given = new URLSearchParams({
    ticket,
    email,
    ...(firstname === null ? {} : { firstname }),
    ...(lastname === null ? {} : { lastname }),
  });
  return `/register?type=${type}&google=1#${given.toString()}`;
}
