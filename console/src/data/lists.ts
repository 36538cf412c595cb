import { productLists } from '../product-lists.ts';
import { listCall, type ListFilters, type ListRow, type ListSort } from './list-source.ts';

/** The lists of the console by resource, each with the call that answers it and the filters that the call takes beside `filter`. */
export const lists = {
  users: listCall('admin/users', { email: true }),
  artists: listCall('admin/artists', { email: true, status: true }),
  ...productLists,
  sessions: listCall('admin/sessions'),
  videos: listCall('admin/videos'),
  'private-sessions': listCall('admin/private-sessions'),
  messages: listCall('admin/messages'),
  'artists-performance': listCall('admin/get-artists-performance', { period: true }),
  reports: listCall('admin/reports'),
  transactions: listCall('admin/transactions', { email: true }),
  payments: listCall('admin/payments', { email: true }),
  payouts: listCall('admin/payouts', { email: true }),
  approvals: listCall('admin/approvals'),
  coupons: listCall('admin/coupons'),
  'coupon-uses': listCall('admin/coupon-uses'),
  referrals: listCall('admin/referrals'),
  outbox: listCall('admin/outbox', { email: true }),
  'audit-log': listCall('admin/audit-log'),
  'security-log': listCall('admin/security-log'),
  contents: listCall('admin/contents'),
  'session-requests': listCall('admin/session-requests'),
  'session-tickets': listCall('admin/session-tickets'),
};

/** Resources are named as their exports are, except where the address is specified otherwise. */
export type ResourceName = keyof typeof lists;

/** What a link to a list or a part of it may filter by: what the call takes. */
export type FiltersOf<R extends ResourceName> = {
  [Each in R]: ListFilters<(typeof lists)[Each]['path']>;
}[R];
export type RowOf<R extends ResourceName> = ListRow<(typeof lists)[R]['path']>;
export type SortOf<R extends ResourceName> = {
  [Each in R]: ListSort<(typeof lists)[Each]['path']>;
}[R];
