import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { artist } from '../artists/records.ts';

export const searchCalls = defineCalls({
  'search/artists': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary:
      'Up to ten artists by name, genre, record label or collaborator. Ignores accents and small typing errors.',
    input: z.strictObject({
      query: z.string().trim().min(2).max(100),
      /** `loopcheck` finds only featured artists who can be sent a Loopcheck. */
      scope: z.enum(['loopcheck', 'site']),
    }),
    answer: z.strictObject({ items: z.array(artist).max(10) }),
  },
});
