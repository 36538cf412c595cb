import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import type { Context } from './context.ts';
import type { Tx } from './db/schema.ts';

export interface HookScope {
  ctx: Context;
  now: Date;
}

/**
 * What an earlier feature sets off in later ones, by name. Each runs inside the caller's transaction, in the order of
 * registration in `joined-features.ts`; a hook that throws undoes the whole act.
 */
export interface HookEvents {
  /** A new person is registered. */
  personRegistered: { userId: string; type: 1 | 2 };
  /** Somebody closed the own account: what they ordered themselves is canceled and refunded. */
  personLeft: { userId: string; username: string };
  /** The time to come back is over: each feature takes away what it keeps of the person. `names` is what others' texts may say. */
  personErased: { userId: string; email: string; names: readonly string[] };
  /** An artist may no longer sell: open work is canceled as the artist and refunded. */
  artistLeft: { artistId: string; reason: string };
  /** Something that others may see or find of an artist changed. */
  artistChanged: { artistId: string };
  artistApproved: { artistId: string };
  artistRejected: { artistId: string; reason: string };
  artistSuspended: { artistId: string; reason: string };
  /** Somebody followed the link of a mail that stops a group of mails. */
  mailsSwitchedOff: { userId: string; group: NotificationGroup };
  /** A payment was credited or failed. */
  paymentSettled: {
    userId: string;
    paymentId: string;
    context: string;
    tokens: number;
    amountCents: number;
    isCredited: boolean;
  };
  /** An upload was decoded, or refused after a look at its content. */
  uploadProcessed: {
    userId: string;
    fileUrl: string;
    status: number;
    reason: string | null;
    durationSeconds: number | null;
  };
}

type Listener<E> = (tx: Tx, event: E, scope: HookScope) => Promise<void>;

export interface Hooks {
  on<N extends keyof HookEvents>(name: N, listener: Listener<HookEvents[N]>): void;
  run<N extends keyof HookEvents>(name: N, tx: Tx, event: HookEvents[N], scope: HookScope): Promise<void>;
}

export function createHooks(): Hooks {
  const listeners = new Map<string, Listener<never>[]>();
  return {
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    run: async (name, tx, event, scope) => {
      for (const listener of listeners.get(name) ?? []) await listener(tx, event as never, scope); // `on` stored it under its own event's name.
    },
  };
}
