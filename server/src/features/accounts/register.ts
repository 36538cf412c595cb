import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Registration } from '@dubplate/shared/features/accounts/records.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { HookScope } from '../../hooks.ts';
import { passwordsOf, signInsOf } from '../../providers/identity/keepers.ts';
import { keepTicketImage, publicImageUrl } from '../uploads/uploads.ts';
import { sendClaimLink } from './claim-super-admin.ts';
import { createPerson, type NewPerson } from './create-person.ts';
import { getOwnUser } from './own-user.ts';
import { emailTaken, refuseRegistration } from './registration-rules.ts';
import { giveCredentials } from './session.ts';
import { isEmailTaken, isUsernameTaken, updateUser } from './store.ts';
import { usernameTaken } from './usernames.ts';
import { notifyRegistered } from './welcome.ts';

/** The password is hashed before the transaction begins; a mail or name that is taken by then is told by the insert. */
export const register = implement('user/register', async ({ input, ctx, now, http }) => {
  const password = refuseRegistration(input);
  const email = input.email.toLowerCase();
  const passwordHash = await passwordsOf(ctx.identity).hash(password);
  return await ctx.database.transaction(async (tx) => {
    const person = await createPerson(
      tx,
      { ctx, now },
      newPersonOf(ctx, input, { email, passwordHash, now }),
    );
    if (!person) throw await takenBy(tx, { email, username: input.username });
    await takePicture(tx, { ctx, now }, { userId: person.userId, email, input });
    await notifyRegistered(tx, { ctx, now }, { ...person, username: input.username, type: typeOf(input) });
    if (ctx.config.isProduction && email === ctx.config.adminEmail) {
      await sendClaimLink(tx, { ctx, now }, person.userId);
    }
    const credentials = await signInsOf(ctx.identity).start(tx, {
      userId: person.userId,
      userAgent: http.userAgent,
      now,
    });
    return {
      ok: true as const,
      user: await getOwnUser(tx, person.userId),
      ...giveCredentials(http, credentials),
      // A voucher that is no good never stands in the way of a registration.
      ...(input.code ? { codeError: 'coupon-invalid' } : {}),
    };
  });
});

function typeOf(input: Registration): UserType {
  return input.type ?? UserType.Fan;
}

/** The picture was uploaded before there was a person, with the ticket that the check of the same email gave. */
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
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): NewPerson {
  const type = typeOf(input);
  const isFirstAdmin = !ctx.config.isProduction && email === ctx.config.adminEmail;
  return {
    email,
    username: input.username,
    type,
    passwordHash,
    status: type === UserType.Artist ? UserStatus.AwaitingApproval : UserStatus.Active,
    staff: isFirstAdmin ? 'super-admin' : null,
    isEmailVerified: !ctx.config.isProduction,
    firstname: input.firstname || null,
    lastname: input.lastname || null,
    genres: input.genres ?? [],
    interests: input.interests ?? [],
    daw: input.daw ?? [],
    socials: input.socials ?? {},
    level: input.level ?? null,
    timeZone: input.timeZone ?? null,
    referredByCode: input.referralCode || null,
    lastLoginAt: now,
    ...(type === UserType.Artist ? artistPartOf(input) : {}),
  };
}

/** The form sends these fields with their defaults for fans as well; only an artist's are kept. */
function artistPartOf(input: Registration): Partial<NewPerson> {
  return {
    biography: input.biography || null,
    topics: input.topics ?? [],
    instruments: input.instruments ?? [],
    recordLabels: input.recordLabels ?? [],
    collaborators: input.collaborators ?? [],
    acceptRequest: input.acceptRequest ?? 0,
    ...(input.requestDemoPrice === undefined ? {} : { requestPrice: input.requestDemoPrice }),
    loopcheck: input.loopcheck ?? false,
    deepdive: input.deepdive ?? false,
    ama: input.ama ?? false,
  };
}

async function takenBy(tx: Tx, { email, username }: { email: string; username: string }) {
  const fields: Record<string, string> = {};
  if (await isEmailTaken(tx, email)) fields['email'] = emailTaken;
  if (await isUsernameTaken(tx, username)) fields['username'] = usernameTaken;
  return invalid(fields);
}
