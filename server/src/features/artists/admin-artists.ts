import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { artistSwitches } from '@dubplate/shared/lookups/offers.ts';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { amount, number, text } from '../../lists/export-columns.ts';
import { people, peopleConditions, personColumns, userFields } from '../accounts/accounts.ts';
import { toArtistRow } from './present.ts';

export const artistList = defineList('admin/artists', {
  ...people,
  where: (query) => [
    equals('u.type', UserType.Artist),
    equals('u.status', query.status ?? undefined),
    equals('u.featured', query.filter?.featured),
    equals('u.focus', query.filter?.focus),
    ...artistSwitches.map((name) => equals(`u.${userFields[name]}`, query.filter?.[name])),
    equals('u.accept_request', query.filter?.acceptRequest),
    ...peopleConditions(query),
  ],
  export: {
    resource: 'artists',
    columns: [
      ...personColumns,
      text('slug', 'u.slug'),
      number('accepts requests', 'u.accept_request'),
      ...artistSwitches.map((name) => text(name, `u.${userFields[name]}`)),
      text('featured', 'u.featured'),
      ...amount('request price', 'u.request_price'),
      text('reason', 'u.status_reason'),
    ],
  },
});

/** Artists of every status; `q` finds them by username or email. */
export const adminArtists = implementList(artistList, (rows) => rows.map(toArtistRow));
