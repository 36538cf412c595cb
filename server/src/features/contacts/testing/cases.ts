import type { contactsCalls } from '@dubplate/shared/features/contacts/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';

const asArtist = { as: 'artist', works: () => ({}) } as const;

/** One case for each call about an artist's people. */
export const contactsCases: CasesOf<keyof typeof contactsCalls> = {
  'user/get-my-users': asArtist,
  'user/get-announcements': asArtist,
  'user/import-users': {
    as: 'artist',
    works: () => ({ users: [{ email: 'lee@example.test', name: 'Lee' }], consent: true }),
  },
  'user/remove-contact': {
    as: 'artist',
    works: ({ contactId }) => ({ contactId }),
    foreign: [
      { as: 'otherArtist', status: 404 },
      { as: 'underReview', status: 404 },
    ],
    missing: () => ({ contactId: 'nobody-0000' }),
  },
  'user/send-announcement': {
    as: 'otherArtist',
    works: () => ({ subject: 'A new record', text: 'It comes out in May, on vinyl.' }),
  },
};
