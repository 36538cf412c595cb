import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { deviceOf, rememberDevice } from '../../referral/referral.ts';
import { getOwnUser } from '../profile/own-user.ts';
import { openWorkOf } from '../identity/open-work.ts';
import { ensureOutsidePerson } from '../identity/outside-person.ts';

/** With Dubplate's own identity, everybody with a token has a record. The body only has to name the same person. */
export const ensureUser = implement('user/ensureUser', async ({ input, caller, db, ctx, now, http }) => {
  const { outside } = ctx.identity;
  const outsidePerson = outside && (await outside.identify(db, http.idToken ?? '', now));
  const proven = outside
    ? outsidePerson && { userId: outsidePerson.uid, email: outsidePerson.email }
    : caller;
  if (!proven) throw new Refusal('unauthenticated');
  const isSame = input.uid === proven.userId && input.email.toLowerCase() === proven.email;
  if (!isSame) throw new Refusal('forbidden', { message: 'The token belongs to another person.' });
  let restored = false;
  if (outsidePerson) {
    // The external service's name takes precedence. A person without one there may send one.
    const displayName = outsidePerson.displayName ?? (input.displayName?.trim() || null);
    const photoUrl = outsidePerson.photoUrl ?? input.photoURL ?? null;
    const person = { ...outsidePerson, displayName, photoUrl };
    ({ restored } = await ensureOutsidePerson(db, { ctx, now }, person));
    await rememberDevice(db, { userId: person.uid, device: deviceOf(http), now });
  }
  const user = await getOwnUser(db, proven.userId);
  return { ok: true as const, user, ...(restored && { restored }), ...(await openWorkOf(db, ctx, user)) };
});
