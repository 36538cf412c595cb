import { AcceptRequest, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { USERNAME_COOLDOWN_DAYS } from '@dubplate/shared/features/accounts/usernames.ts';
import { artistOnlyInfos, type UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import type { HookScope } from '../../../context.ts';
import { publish } from '../../realtime/realtime.ts';
import { keepOwnImage, publicImageUrl } from '../../uploads/uploads.ts';
import { getOwnUser } from './own-user.ts';
import { isUsernameConflict, isUsernameTaken, lockUser, updateUser } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { columnsOf } from '../user-fields.ts';
import { usernameTaken, usernameTrouble } from '../registration/usernames.ts';

type UserRow = Selectable<UsersTable>;

export const updateInfos = implement('user/update-infos', async ({ input, caller, db, ctx, now }) => {
  const infos = input.userInfos;
  if (caller.type === UserType.Fan) refuseArtistFields(infos);
  const user = await lockUser(db, caller.userId);
  if (!user) throw notFound('person');
  requireWindow(user, infos);
  const values: Updateable<UsersTable> = {
    ...sentColumns(infos),
    ...(await usernameChange(db, user, { ...infos, now })),
    ...(await imageChange(db, { ctx, now }, { ...infos, user })),
    ...pauseChange(user, infos, now),
  };
  if (Object.keys(values).length > 0) await save(db, user.id, values);
  if (user.type === UserType.Artist) {
    await ctx.hooks.run('artistChanged', db, { artistId: user.id }, { ctx, now });
  }
  if (values.username !== undefined) await publish(db, { topic: `user:${user.id}` }, now);
  return await getOwnUser(db, user.id);
});

/** Two people may choose the same name at once. The unique index refuses the second. */
async function save(tx: Tx, userId: string, values: Updateable<UsersTable>): Promise<void> {
  try {
    await updateUser(tx, userId, values);
  } catch (error) {
    throw isUsernameConflict(error) ? invalid({ 'userInfos.username': usernameTaken }) : error;
  }
}

/** Username, picture and pause have their own rules. */
function sentColumns({ username: _username, profileImage: _picture, photoURL, ...infos }: UserInfos) {
  return { ...columnsOf(infos), ...(photoURL === undefined ? {} : { photo_url: photoURL || null }) };
}

function refuseArtistFields(infos: UserInfos): void {
  const sent = artistOnlyInfos.filter((name) => infos[name] !== undefined);
  if (sent.length === 0) return;
  throw invalid(
    Object.fromEntries(sent.map((name) => [`userInfos.${name}`, 'Only artists may change this.'])),
  );
}

/** Private sessions can't be on without a time to book. */
function requireWindow(user: UserRow, infos: UserInfos): void {
  const isOn = infos.privateSession ?? user.private_session;
  const isChanged = infos.privateSession !== undefined || infos.privateSessionSettings !== undefined;
  const { weekly = [] } = infos.privateSessionSettings ?? user.private_session_settings ?? {};
  if (isChanged && isOn && weekly.length === 0)
    throw invalid({
      'userInfos.privateSessionSettings.weekly': 'Private sessions need at least one weekly window.',
    });
}

/** A change of case needs no waiting time, but is stored as typed. */
async function usernameChange(
  tx: Tx,
  user: UserRow,
  { username, now }: Pick<UserInfos, 'username'> & { now: Date },
): Promise<Updateable<UsersTable>> {
  if (username === undefined || username === user.username) return {};
  const refused = (sentence: string) => invalid({ 'userInfos.username': sentence });
  const changedAt = user.username_changed_at;
  if (changedAt !== null && now < addMs(changedAt, USERNAME_COOLDOWN_DAYS * DAY_MS)) {
    throw refused(`You can change your username once every ${USERNAME_COOLDOWN_DAYS} days.`);
  }
  const trouble = usernameTrouble(username);
  if (trouble !== null) throw refused(trouble);
  if (await isUsernameTaken(tx, username, user.id)) throw refused(usernameTaken);
  return { username, username_changed_at: now };
}

/** The stored value is the picture's public address. Sending it back changes nothing, an empty text removes it. */
async function imageChange(
  tx: Tx,
  { ctx, now }: HookScope,
  { user, profileImage }: Pick<UserInfos, 'profileImage'> & { user: UserRow },
): Promise<Updateable<UsersTable>> {
  if (profileImage === undefined || profileImage === user.profile_image) return {};
  if (profileImage === '') return { profile_image: null };
  await keepOwnImage(tx, { userId: user.id, fileUrl: profileImage, field: 'userInfos.profileImage' }, now);
  return { profile_image: publicImageUrl(ctx, profileImage) };
}

/** Pausing also switches questions off. Only the server writes the time. Source: docs/product/artists.md#pause. */
function pauseChange(user: UserRow, infos: UserInfos, now: Date): Updateable<UsersTable> {
  const accept = infos.acceptRequest ?? user.accept_request;
  if (accept !== AcceptRequest.Paused) return user.paused_at === null ? {} : { paused_at: null };
  return { ama: false, paused_at: user.paused_at ?? now };
}
