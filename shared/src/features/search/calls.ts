import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { artist } from '../artists/records.ts';

export const searchCalls = defineCalls({
  'search/artists': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary:
      'Up to ten artists by name, genre, record label or collaborator; accents and small typing errors do not matter.',
    input: z.strictObject({
      query: z.string().trim().min(2).max(100),
      /** `loopcheck` finds only featured artists whom a Loopcheck can be sent to. */
      scope: z.enum(['loopcheck', 'site']),
    }),
    answer: z.strictObject({ items: z.array(artist).max(10) }),
  },
});
