import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { deviceOf, rememberDevice } from '../referral/referral.ts';
import { getOwnUser } from './own-user.ts';
import { ensureOutsidePerson } from './outside-person.ts';

/** With the own identity provider everybody who has a token has a record; the body only has to tell the same person. */
export const ensureUser = implement('user/ensureUser', async ({ input, caller, db, ctx, now, http }) => {
  const { outside } = ctx.identity;
  const outsidePerson = outside && (await outside.identify(db, http.idToken ?? '', now));
  const proven = outside
    ? outsidePerson && { userId: outsidePerson.uid, email: outsidePerson.email }
    : caller;
  if (!proven) throw new Refusal('unauthenticated');
  const isSame = input.uid === proven.userId && input.email.toLowerCase() === proven.email;
  if (!isSame) throw new Refusal('forbidden', { message: 'The token belongs to somebody else.' });
  let restored = false;
  if (outsidePerson) {
    // What the service vouches for comes first; a person without a name there may bring one.
    const displayName = outsidePerson.displayName ?? (input.displayName?.trim() || null);
    const photoUrl = outsidePerson.photoUrl ?? input.photoURL ?? null;
    const person = { ...outsidePerson, displayName, photoUrl };
    ({ restored } = await ensureOutsidePerson(db, { ctx, now }, person));
    await rememberDevice(db, { userId: person.uid, device: deviceOf(http), now });
  }
  const user = await getOwnUser(db, proven.userId);
  return { ok: true as const, user, ...(restored ? { restored } : {}) };
});
