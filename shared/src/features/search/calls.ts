import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { requestKinds } from '../../lookups/products.ts';
import { artist } from '../artists/records.ts';

export const searchCalls = defineCalls({
  'search/artists': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary:
      'Up to ten artists by name, genre, record label or collaborator. Ignores accents and small typing errors.',
    input: z.strictObject({
      query: z.string().trim().min(2).max(100),
      /** A kind of request finds only featured artists who take it. */
      scope: z.enum([...requestKinds, 'site']),
    }),
    answer: z.strictObject({ items: z.array(artist).max(10) }),
  },
});
