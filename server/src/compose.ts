import type { Context, Parts } from './context.ts';
import { registerSampleLoops } from './demo-world/requests/sample-loops.ts';
import {
  closeFeatures,
  collect,
  createHooks,
  handlers,
  invariants,
  provide,
  wakeFeatures,
} from './features.ts';
import { Refusal } from './http/errors.ts';
import { createLimiter } from './http/rate-limits/rate-limits.ts';
import { createWaker } from './jobs/waker.ts';
import { portsOf } from './ports.ts';
import { setTransactionHooks } from './transaction-hooks.ts';

/** Builds the context: `ports.ts` chooses the providers, `features.ts` lists what the features bring. */
export function createContext(parts: Parts): Context {
  const context = () => ctx;
  const { routes, ...ports } = portsOf(parts, context);
  const waker = parts.config.role === 'web' ? createWaker(parts) : null;
  const limiter = createLimiter(parts);
  const ctx: Context = {
    ...parts,
    ...ports,
    ...provide(context),
    handlers,
    hooks: createHooks(),
    routes: [
      ...routes,
      ...(parts.config.isProduction ? [] : [registerSampleLoops]),
      ...collect((feature) => feature.routes),
    ],
    invariants,
    timeline: collect((feature) => feature.timeline),
    personalData: collect((feature) => feature.personalData),
    exports: collect((feature) => feature.exports),
    topics: collect((feature) => feature.topics),
    pageMakers: collect((feature) => feature.pageMakers),
    sitemaps: collect((feature) => feature.sitemaps),
    sessionSales: collect((feature) => feature.sessionSales),
    recordingUses: collect((feature) => feature.recordingUses),
    unsubscribes: collect((feature) => feature.unsubscribes),
    takenTimes: collect((feature) => feature.takenTimes),
    calendarEvents: collect((feature) => feature.calendarEvents),
    homeData: collect((feature) => feature.homeData),
    homeMakers: collect((feature) => feature.homeMakers),
    liveSources: collect((feature) => feature.liveSources),
    publicOffers: collect((feature) => feature.publicOffers),
    worksOfArtists: collect((feature) => feature.worksOfArtists),
    orderAudio: collect((feature) => feature.orderAudio),
    approvalSubjects: collect((feature) => feature.approvalSubjects),
    products: collect((feature) => feature.products),
    requestProducts: collect((feature) => feature.requestProducts),
    limit: limiter.limit,
    isOver: limiter.isOver,
    wake: () => {
      wakeFeatures(ctx);
      ctx.wakeWorkers();
    },
    wakeWorkers: () => waker?.wake(),
    runJobs: async () => {},
    moveClock: async (offsetMs) => {
      // With a role the jobs run in processes that nobody here can reach. Those of WEB_CONCURRENCY replace this function.
      if (parts.config.role !== 'all')
        throw new Refusal('state-conflict', { message: 'Processes with a ROLE keep their own clocks.' });
      parts.clock.setOffsetMs(offsetMs);
      await ctx.runJobs();
    },
    jobs: null,
    isServedByHttps: () => parts.publicUrl().startsWith('https:'),
    close: async () => {
      ctx.mail.close?.();
      await ctx.live.stop();
      await closeFeatures(ctx);
      await waker?.close();
      await limiter.close();
    },
  };
  setTransactionHooks(
    parts.database.db,
    async (tx, name, event, now = parts.clock.now()) => await ctx.hooks.run(name, tx, event, { ctx, now }),
  );
  return ctx;
}
