import type { Collected, Context, HookEvents, HookListener, Job, Provided } from './context.ts';
import type { Handlers } from './http/implement.ts';

/**
 * Everything a feature brings to the server, in its `feature.ts`. `features.ts` lists them all. Beside these fields it
 * may fill any list of `Collected`: products, timeline, personal data, exports, topics, pages and others.
 */
export interface Feature extends Partial<Collected> {
  /** The handlers of its calls. */
  handlers?: Partial<Handlers>;
  jobs?: readonly Job[];
  /** What it does when an earlier feature runs a hook. */
  hooks?: { readonly [N in keyof HookEvents]?: HookListener<N> };
  /** What it gives to earlier features. The context isn't complete yet, so read it later. */
  provides?: (context: () => Context) => Partial<Provided>;
  /** Called after every commit, to deliver things in the background. */
  wake?: (ctx: Context) => void;
  /** Stops what the feature keeps running. */
  close?: (ctx: Context) => Promise<void>;
}
