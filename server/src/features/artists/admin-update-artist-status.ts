import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import {
  findUserRecord,
  noticeOtherSuperAdmins,
  requirePowerOver,
  updateStatus,
} from '../accounts/accounts.ts';
import { liftFreeze } from '../wallet/wallet.ts';
import { notifyStatus } from './notices.ts';
import { toArtistRow } from './present.ts';
import { suspendArtist } from './suspension.ts';

/** The table of transitions decides. Features that registered a hook handle the open work. */
export const adminUpdateArtistStatus = implement(
  'admin/update-artist-status',
  async ({ input, caller, db, ctx, now, note }) => {
    const { artistId, status } = input;
    const artist = await findUserRecord(db, artistId);
    if (artist?.type !== UserType.Artist || artist.erased_at !== null) throw notFound('artist');
    await requirePowerOver(db, caller, artist);
    const reason = input.reason ?? null;
    if (!(await moveTo(db, { artistId, status, reason, now }))) {
      const current = await findUserRecord(db, artistId);
      throw new Refusal('state-conflict', { status: current?.status ?? artist.status });
    }
    const scope = { ctx, now };
    if (status === UserStatus.Suspended) await suspendArtist(db, scope, { artistId, reason: reason ?? '' });
    if (status === UserStatus.Active) {
      await liftFreeze(db, { userId: artistId, cause: 'suspension', now });
      await ctx.hooks.run('artistApproved', db, { artistId }, scope);
    }
    await ctx.hooks.run('artistChanged', db, { artistId }, scope);
    await notifyStatus(db, scope, { artistId, status, reason });
    if ((status === UserStatus.Suspended) !== (artist.status === UserStatus.Suspended)) {
      const act = status === UserStatus.Suspended ? 'suspended' : 'letBackIn';
      const told = { person: artist, act, caller, reason: reason ?? '' } as const;
      await noticeOtherSuperAdmins(db, scope, told);
    }
    const moved = await findUserRecord(db, artistId);
    if (!moved) throw notFound('artist');
    note({
      before: { status: artist.status, reason: artist.status_reason },
      after: { status: moved.status, reason: moved.status_reason },
    });
    return toArtistRow(moved);
  },
);

/** False when the table has no way from the artist's status to this one. */
async function moveTo(
  tx: Tx,
  {
    artistId,
    status,
    reason,
    now,
  }: { artistId: string; status: UserStatus; reason: string | null; now: Date },
): Promise<boolean> {
  const transition = transitionTo(status);
  if (transition === undefined) return false;
  if (transition.needsReason && reason === null) throw invalid({ reason: 'Please give a reason.' });
  return await updateStatus(tx, {
    userId: artistId,
    from: transition.from,
    values: {
      status,
      status_reason: transition.needsReason ? reason : null,
      ...(status === UserStatus.Active ? { approved_at: now } : {}),
    },
  });
}
