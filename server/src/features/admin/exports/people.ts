import { sql } from 'kysely';
import { accountsCalls } from '@dubplate/shared/features/accounts/calls.ts';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { artistsCalls } from '@dubplate/shared/features/artists/calls.ts';
import { peopleInOrder } from '../../accounts/accounts.ts';
import { artistsInOrder } from '../../artists/artists.ts';
import { amount, date, type ExportSource, named, number, text } from './source.ts';

const users = accountsCalls['admin/users'].input;
const artists = artistsCalls['admin/artists'].input;
const balance = `(select coalesce(sum(a.balance), 0) from wallet_accounts a where a.owner_id = u.id and a.kind in ('wallet', 'bonus'))`;
const statusNames = {
  [UserStatus.Active]: 'active',
  [UserStatus.AwaitingApproval]: 'under review',
  [UserStatus.Rejected]: 'rejected',
  [UserStatus.Suspended]: 'suspended',
};

const personColumns = [
  text('id', 'u.id'),
  text('username', 'u.username'),
  text('email', 'u.email'),
  named('status', 'u.status', statusNames),
  date('registered', 'u.created_at'),
  date('last sign-in', 'u.last_login_at'),
  ...amount('balance', balance),
];

export const userExport: ExportSource = {
  isSuperAdminOnly: false,
  input: users,
  columns: [
    ...personColumns.slice(0, 3),
    named('type', 'u.type', { [UserType.Fan]: 'fan', [UserType.Artist]: 'artist' }),
    ...personColumns.slice(3),
    text('referral code', 'u.referral_code'),
    date('disabled', 'u.disabled_at'),
  ],
  from: sql`users u`,
  id: sql`u.id`,
  list: (_, query) => peopleInOrder(users.parse(query)),
};

export const artistExport: ExportSource = {
  isSuperAdminOnly: false,
  input: artists,
  columns: [
    ...personColumns,
    text('slug', 'u.slug'),
    number('accepts requests', 'u.accept_request'),
    text('loopcheck', 'u.loopcheck'),
    text('featured', 'u.featured'),
    ...amount('request price', 'u.request_price'),
    text('reason', 'u.status_reason'),
  ],
  from: sql`users u`,
  id: sql`u.id`,
  list: (_, query) => artistsInOrder(artists.parse(query)),
};
