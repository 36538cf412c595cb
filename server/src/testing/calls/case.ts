import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { CallerKind, World } from './cases-world.ts';

type Speaker = CallerKind | 'otherFan' | 'otherArtist' | 'rejected' | 'twoStep';

export interface Case<P extends CallPath> {
  as: Speaker;
  /** What this speaker is answered 200 for. */
  works: (world: World) => CallInput<P>;
  /** Others who meet that record, or the same speaker who names another's: what they hear. */
  foreign?: readonly { as: Speaker; status: 403 | 404; input?: (world: World) => CallInput<P> }[];
  /** The same with an id that nobody has: 404. */
  missing?: (world: World) => CallInput<P>;
  /** What the browser sends besides: its page's address and cookies. */
  headers?: (world: World) => Record<string, string>;
  /** Files of a form. */
  file?: { name: string; type: string; content: Buffer };
}

export type CasesOf<Paths extends CallPath> = { [P in Paths]: Case<P> };
