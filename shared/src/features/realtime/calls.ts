import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';

export const realtimeCalls = defineCalls({
  realtime: {
    who: 'signed-in',
    record: 'the caller’s own topics',
    writes: false,
    limit: 'ordinary',
    transport: 'stream',
    summary:
      'An event stream: a snapshot of each topic, then its changes in order. Topics: user:{uid}, transactions:{uid}, requests:{uid}, uploads:{uid}.',
    input: z.strictObject({
      topics: z.array(z.string().min(1).max(120)).min(1).max(20),
      lastEventId: z.string().max(40).optional(),
    }),
    answer: z.string(),
  },
});
