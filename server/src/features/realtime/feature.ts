import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { publish, realtime as stream } from './realtime.ts';
import { Hub } from './hub.ts';
import { emptyEventsJob, forgetEventsJob } from './forget-events.job.ts';

export const realtime = {
  handlers: {
    realtime: stream,
  } satisfies Partial<Handlers>,
  hooks: {
    balanceChanged: async (tx, { userId }, { now }) => await publish(tx, { topic: `user:${userId}` }, now),
  },
  jobs: [forgetEventsJob, emptyEventsJob],
  provides: (context) => ({ realtime: new Hub(context) }),
  wake: (ctx) => ctx.realtime.wake(),
  close: async (ctx) => await ctx.realtime.close(),
} satisfies Feature;
