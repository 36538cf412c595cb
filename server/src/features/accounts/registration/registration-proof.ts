import type { Registration } from '@dubplate/shared/features/accounts/records.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { invalid } from '../../../http/errors.ts';
import { passwordsOf, type OutsideService } from '../../../providers/identity/port.ts';
import { findCode, takeCode } from '../codes/codes.store.ts';
import { readOutsideTicket } from '../identity/google-ticket.ts';
import { insertLink } from '../identity/identity.store.ts';
import { refuseRegistration, signInAgain } from './registration-rules.ts';

/** How a new person proves their identity. */
export interface Proof {
  /** Given by an external identity service; otherwise a new id is created. */
  userId?: string;
  passwordHash: string | null;
  isEmailVerified: boolean;
  /** Runs in the transaction that creates the person. */
  use(tx: Tx, userId: string): Promise<void>;
  /** Undoes what was created outside, if that transaction fails. */
  undo(): Promise<void>;
}

const nothing = async () => {};
const alone = { use: nothing, undo: nothing };
const otherEmail = () => invalid({ email: 'This is not the address you signed in with.' });

/** Checks everything that needs no transaction: rules first, then the expensive or external part. */
export async function proofOf(
  ctx: Context,
  input: Registration,
  { email, now }: { email: string; now: Date },
): Promise<Proof> {
  const { outside } = ctx.identity;
  const wantsPassword = input.authProvider === 'password';
  if (!wantsPassword && !outside && !ctx.google)
    throw invalid({ authProvider: 'Sign-in with Google is not available here.' });
  await refuseRegistration(input, { wantsPassword });
  if (outside) return await provenOutside(ctx, input, { outside, email, now });
  if (!wantsPassword) return await provenByGoogle(ctx, input, { email, now });
  const passwordHash = await passwordsOf(ctx.identity).hash(input.password ?? '');
  return { passwordHash, isEmailVerified: !ctx.config.isProduction, ...alone };
}

/** The external service keeps the password, or the person has already signed in there with Google. */
async function provenOutside(
  ctx: Context,
  input: Registration,
  { outside, email, now }: { outside: OutsideService; email: string; now: Date },
): Promise<Proof> {
  if (input.authProvider === 'password') {
    const { uid, undo } = await outside.createPerson(email, input.password ?? '');
    return { ...alone, userId: uid, passwordHash: null, isEmailVerified: !ctx.config.isProduction, undo };
  }
  const person = await outside.identify(ctx.database.db, input.idToken ?? '', now);
  if (!person?.isByGoogle) throw invalid({ idToken: signInAgain });
  if (person.email.toLowerCase() !== email || !person.isEmailVerified) throw otherEmail();
  return { ...alone, userId: person.uid, passwordHash: null, isEmailVerified: true };
}

/** The ticket of a first sign-in with Google. It is used up together with the registration, so a refused registration can be corrected. */
async function provenByGoogle(
  ctx: Context,
  input: Registration,
  { email, now }: { email: string; now: Date },
): Promise<Proof> {
  const wanted = { kinds: ['google'], secret: input.idToken ?? '', now } as const;
  const ticket = await findCode(ctx.database.db, wanted);
  if (!ticket) throw invalid({ idToken: signInAgain });
  if (ticket.email !== email) throw otherEmail();
  const { subject } = readOutsideTicket(ticket.details);
  return {
    ...alone,
    passwordHash: null,
    isEmailVerified: true,
    use: async (tx, userId) => {
      const isFresh = (await takeCode(tx, wanted)) !== undefined;
      const isLinked = isFresh && (await insertLink(tx, { provider: 'google', subject, userId, now }));
      if (!isLinked) throw invalid({ idToken: signInAgain });
    },
  };
}
