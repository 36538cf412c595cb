import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { artistOnlyInfos, type Registration } from '@dubplate/shared/features/accounts/records.ts';
import type { Context, HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import type { HttpScope } from '../../../http/caller.ts';
import { implement } from '../../../http/implement.ts';
import { redeemInWallet } from '../../coupons/coupons.ts';
import { deviceOf } from '../../referral/referral.ts';
import { keepTicketImage, publicImageUrl } from '../../uploads/uploads.ts';
import { sendClaimLink } from '../codes/claim-super-admin.ts';
import { createPerson, type NewPerson } from './create-person.ts';
import { getOwnUser } from '../profile/own-user.ts';
import { proofOf, type Proof } from './registration-proof.ts';
import { emailTaken } from './registration-rules.ts';
import { beginSignIn } from '../identity/session.ts';
import { insertFirstSuperAdmin, isEmailTaken, isUsernameTaken, updateUser } from '../store.ts';
import type { FieldValues } from '../user-fields.ts';
import { usernameTaken } from './usernames.ts';
import { sendVerificationLink } from '../codes/verification.ts';
import { notifyRegistered } from './welcome.ts';

const REFERRAL_COOKIE = 'referral';

/** Hashes the password before the transaction begins. If the email or name is taken by then, the insert fails. */
export const register = implement('user/register', async ({ input, caller, ctx, now, http }) => {
  if (caller)
    throw new Refusal('state-conflict', { message: 'You are signed in already. Please sign out first.' });
  const email = input.email.toLowerCase();
  const proof = await proofOf(ctx, input, { email, now });
  const referralCode = input.referralCode || referralOf(http);
  const write = async (tx: Tx) => {
    const person = await createPerson(
      tx,
      { ctx, now },
      { ...newPersonOf(ctx, input, { email, proof, referralCode, now }), device: deviceOf(http) },
    );
    if (!person) throw await takenBy(tx, { email, username: input.username });
    await proof.use(tx, person.userId);
    await takePicture(tx, { ctx, now }, { userId: person.userId, email, input });
    await notifyRegistered(tx, { ctx, now }, { ...person, username: input.username, type: typeOf(input) });
    const { userId } = person;
    const voucher = input.code ? await redeemInWallet(tx, { ctx, now }, { userId, code: input.code }) : null;
    const refused = voucher?.ok === false ? { codeError: voucher.code } : {};
    if (ctx.config.isProduction && email === ctx.config.adminEmail && ctx.identity.passwords) {
      // A person from Google has proven the address, and has no password that the link could ask for.
      if (proof.isEmailVerified) await insertFirstSuperAdmin(tx, { userId, email, now });
      else await sendClaimLink(tx, { ctx, now }, userId);
    }
    if (ctx.identity.passwords && !proof.isEmailVerified) {
      await sendVerificationLink(tx, { ctx, now }, { userId, email });
    }
    // With an external sign-in service, the browser already has a session.
    const credentials = ctx.identity.signIns
      ? await beginSignIn(tx, { ctx, now, http }, { userId, isTwoStep: false })
      : {};
    return { ok: true as const, user: await getOwnUser(tx, userId), ...credentials, ...refused };
  };
  return await ctx.database.transaction(write).catch(async (error: unknown) => {
    await proof.undo();
    throw error;
  });
});

function typeOf(input: Registration): UserType {
  return input.type ?? UserType.Fan;
}

/** The referral link may have been opened days ago. An unknown code is no error and has no effect. */
function referralOf(http: HttpScope): string | null {
  const code = http.cookie(REFERRAL_COOKIE)?.trim() ?? '';
  return /^[\x21-\x7e]{1,64}$/.test(code) ? code : null;
}

/** The picture was uploaded before the account existed, with the ticket from the check of the same email. */
async function takePicture(
  tx: Tx,
  { ctx, now }: HookScope,
  { userId, email, input }: { userId: string; email: string; input: Registration },
): Promise<void> {
  const fileUrl = input.profile_image || input.file_profile?.url;
  if (!fileUrl) return;
  await keepTicketImage(tx, { ctx, email, userId, fileUrl, field: 'profile_image' }, now);
  await updateUser(tx, userId, { profile_image: publicImageUrl(ctx, fileUrl) });
}

function newPersonOf(
  ctx: Context,
  input: Registration,
  {
    email,
    proof,
    referralCode,
    now,
  }: { email: string; proof: Proof; referralCode: string | null; now: Date },
): NewPerson {
  const type = typeOf(input);
  const isFirstAdmin = !ctx.config.isProduction && email === ctx.config.adminEmail;
  return {
    ...(proof.userId === undefined ? {} : { userId: proof.userId }),
    email,
    username: input.username,
    type,
    passwordHash: proof.passwordHash,
    status: type === UserType.Artist ? UserStatus.AwaitingApproval : UserStatus.Active,
    staff: isFirstAdmin ? 'super-admin' : null,
    emailVerified: proof.isEmailVerified,
    firstname: input.firstname || null,
    lastname: input.lastname || null,
    genres: input.genres,
    interests: input.interests,
    daw: input.daw,
    socials: input.socials,
    level: input.level,
    timeZone: input.timeZone,
    referredByCode: referralCode,
    welcomeCode: input.code || null,
    lastLoginAt: now,
    ...(type === UserType.Artist ? artistPartOf(input) : {}),
  };
}

/** The form also sends these fields with defaults for fans. Only artists' values are stored. */
function artistPartOf(input: Registration): FieldValues {
  const sent: Record<string, unknown> = { ...input, biography: input.biography || null };
  return Object.fromEntries(artistOnlyInfos.map((name) => [name, sent[name]]));
}

async function takenBy(tx: Tx, { email, username }: { email: string; username: string }) {
  const fields: Record<string, string> = {};
  if (await isEmailTaken(tx, email)) fields['email'] = emailTaken;
  if (await isUsernameTaken(tx, username)) fields['username'] = usernameTaken;
  // The conflicting record may be gone by now.
  return invalid(Object.keys(fields).length > 0 ? fields : { email: emailTaken });
}
