import { accounts } from './features/accounts/feature.ts';
import { admin } from './features/admin/feature.ts';
import { analytics } from './features/analytics/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { artists } from './features/artists/feature.ts';
import { content } from './features/content/feature.ts';
import { calendar } from './features/calendar/feature.ts';
import { contacts } from './features/contacts/feature.ts';
import { coupons } from './features/coupons/feature.ts';
import { feedback } from './features/feedback/feature.ts';
import { files } from './features/files/feature.ts';
import { loopcheck } from './features/loopcheck/feature.ts';
import { messages } from './features/messages/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { orders } from './features/orders/feature.ts';
import { payments } from './features/payments/feature.ts';
import { payouts } from './features/payouts/feature.ts';
import { privateSessions } from './features/private-sessions/feature.ts';
import { realtime } from './features/realtime/feature.ts';
import { referral } from './features/referral/feature.ts';
import { reports } from './features/reports/feature.ts';
import { search } from './features/search/feature.ts';
import { security } from './features/security/feature.ts';
import { sessions } from './features/sessions/feature.ts';
import { tips } from './features/tips/feature.ts';
import { uploads } from './features/uploads/feature.ts';
import { videos } from './features/videos/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import type { Context, HookEvents, HookListener, Hooks, Job, Provided } from './context.ts';
import type { Invariant } from './db/invariants.ts';
import type { Feature } from './feature.ts';
import { forgetCountsJob } from './http/rate-limits/forget-counts.job.ts';
import { forgetKeysJob } from './http/idempotency/forget-keys.job.ts';
import type { Handlers } from './http/implement.ts';

/** All features in order of dependency. Their hooks run in this order. */
const features = [
  realtime,
  notifications,
  security,
  uploads,
  approvals,
  wallet,
  coupons,
  referral,
  accounts,
  artists,
  payments,
  payouts,
  orders,
  reports,
  calendar,
  contacts,
  sessions,
  tips,
  videos,
  messages,
  files,
  feedback,
  loopcheck,
  privateSessions,
  content,
  search,
  analytics,
  admin,
] as const;
const manifests: readonly Feature[] = features;

type Manifest = (typeof features)[number];
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;
type HandlersOf<M> = M extends { handlers: infer H } ? H : never;
type ProvidedBy<M> = M extends { provides: (context: () => Context) => infer P } ? P : never;

/** Every call's handler. The compiler reports a call without one. */
export const handlers: Handlers = merged<All<HandlersOf<Manifest>>>(manifests.map((each) => each.handlers));

/** Every feature's promises about the data. */
export const invariants: readonly Invariant[] = collect((feature) => feature.invariants);

const stages = ['intake', 'deadlines', 'upkeep', 'outcome'];

/** All jobs, in the order in which one's results feed the next. */
export const jobs: readonly Job[] = [
  ...manifests.flatMap((each) => each.jobs ?? []),
  forgetKeysJob,
  forgetCountsJob,
].toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));

/** What features provide to each other. The compiler reports a missing provider. */
export function provide(context: () => Context): Provided {
  return merged<All<ProvidedBy<Manifest>>>(manifests.map((each) => each.provides?.(context)));
}

/** One of the lists that features fill. */
export function collect<Item>(list: (feature: Feature) => readonly Item[] | undefined): Item[] {
  return manifests.flatMap((each) => list(each) ?? []);
}

export function createHooks(): Hooks {
  const added = new Map<string, HookListener<never>[]>();
  return {
    on: (name, listener) => void added.set(name, [...(added.get(name) ?? []), listener]),
    run: async (name, tx, event, scope) => {
      for (const each of manifests) await listenerOf(each, name)?.(tx, event, scope);
      for (const listener of added.get(name) ?? []) await listener(tx, event as never, scope); // `on` stored it under its own event's name.
    },
  };
}

export function wakeFeatures(ctx: Context): void {
  for (const each of manifests) each.wake?.(ctx);
}

export async function closeFeatures(ctx: Context): Promise<void> {
  for (const each of manifests.toReversed()) await each.close?.(ctx);
}

function listenerOf<N extends keyof HookEvents>(feature: Feature, name: N): HookListener<N> | undefined {
  return feature.hooks?.[name];
}

function merged<Whole>(parts: readonly unknown[]): Whole {
  return Object.assign({}, ...parts) as Whole; // The parts are those of the type's own union.
}
