import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import {
  claimSlug,
  findUserRecord,
  requirePowerOver,
  slugOf,
  toUserRow,
  updateToArtist,
} from '../accounts/accounts.ts';
import { notifyStatus } from './notices.ts';

export const adminConvertToArtist = implement(
  'admin/convert-to-artist',
  async ({ input, caller, db, ctx, now, note }) => {
    const { userId } = input;
    const fan = await findUserRecord(db, userId);
    if (!fan || fan.erased_at !== null) throw notFound('person');
    await requirePowerOver(db, caller, fan);
    if (fan.type === UserType.Artist) throw new Refusal('state-conflict', { status: fan.status });
    const slug = await claimSlug(db, slugOf(fan.username));
    const isConverted = await updateToArtist(db, { userId, slug, now });
    if (!isConverted) throw new Refusal('state-conflict', { status: fan.status });
    await ctx.hooks.run('artistApproved', db, { artistId: userId }, { ctx, now });
    await ctx.hooks.run('artistChanged', db, { artistId: userId }, { ctx, now });
    await notifyStatus(db, { ctx, now }, { artistId: userId, status: UserStatus.Active, reason: null });
    const artist = await findUserRecord(db, userId);
    if (!artist) throw notFound('person');
    note({ before: { type: fan.type }, after: { type: artist.type, slug: artist.slug } });
    return toUserRow(artist);
  },
);
