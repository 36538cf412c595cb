import { addMs, HOUR_MS } from '../../lib/dates.ts';

/**
 * The life of what is sold, as data: one transition for each row of a product's table. The server's guards, the buttons of
 * both applications, the table in docs/product and the test of every act are derived from it.
 */

/** Who acts. `time` is a job. */
export type Actor = 'buyer' | 'artist' | 'staff' | 'time';
export type Recipient = 'buyer' | 'artist' | 'staff';

/** What a transition does with the held price; `dispute` keeps a delivered line from clearing. */
export type Money = 'hold' | 'release' | 'refund' | 'split' | 'reverse' | 'direct' | 'dispute' | 'none';

/** What happens to a line that a rule can count from. */
export type LineEvent = 'sent' | 'deadline' | 'ended' | 'start';
export interface Instant {
  of: LineEvent;
  plusHours?: number;
}

export interface Transition<Status extends number = number, Act extends string = string> {
  /** Its number in the specification, such as L1. */
  number: string;
  act: Act;
  by: Actor;
  /** The call, job or hook that does it. */
  through: string;
  /** Empty for the act that makes the line. */
  from: readonly Status[];
  /** `same` changes something else than the status. */
  to: Status | 'same';
  /** From this instant on, inclusive. */
  since?: Instant;
  /** Up to this instant, exclusive. */
  until?: Instant;
  /** What must be true or false of the line besides its status, such as `listened`. */
  needs?: Readonly<Record<string, boolean>>;
  sets?: Readonly<Record<string, boolean>>;
  /** One actor's act ends every open line of the order, or only the line of one artist. */
  covers?: 'every line' | 'one line';
  /** By kind of line where they differ, as in an order with a surcharge. */
  money: Money | Readonly<Record<string, Money>>;
  notices: readonly { code: string; to: Recipient; isFirstOnly?: true }[];
  /** Whose open pages load the order again. */
  tells: readonly Exclude<Recipient, 'staff'>[];
  /** Further conditions in words, for the documentation. */
  condition?: string;
}

export interface Lifecycle<Status extends number = number, Act extends string = string> {
  product: string;
  /** The word of each status, as people read it. */
  statuses: Readonly<Record<Status, string>>;
  /** What its table in the documentation calls these, where the usual words do not fit. */
  words?: {
    actors?: Readonly<Partial<Record<Actor, string>>>;
    events?: Readonly<Partial<Record<LineEvent, string>>>;
    flags?: Readonly<Record<string, string>>;
  };
  /** An artist is warned in red when so few days are left. */
  urgentDays: number;
  transitions: readonly Transition<Status, Act>[];
}

/** A line as the rules see it. */
export interface LineState<Status extends number = number> {
  status: Status;
  sent?: Date | null;
  deadline?: Date | null;
  ended?: Date | null;
  start?: Date | null;
  flags?: Readonly<Record<string, boolean>>;
}

/** The row of one act by one actor; it must be there. */
export function transitionOf<S extends number, A extends string>(
  { product, transitions }: Lifecycle<S, A>,
  act: A,
  by: Actor,
): Transition<S, A> {
  const found = transitions.find((each) => each.act === act && each.by === by);
  if (!found) throw new Error(`A ${product} has no act "${act}" by ${by}.`);
  return found;
}

export function mayAct<S extends number, A extends string>(
  lifecycle: Lifecycle<S, A>,
  { act, by, line, now }: { act: A; by: Actor; line: LineState<S>; now: Date },
): boolean {
  return lifecycle.transitions.some(
    (each) => each.act === act && each.by === by && isPossible(each, line, now),
  );
}

/** Everything that one actor may do with a line at this moment. */
export function actsFor<S extends number, A extends string>(
  lifecycle: Lifecycle<S, A>,
  { by, line, now }: { by: Actor; line: LineState<S>; now: Date },
): A[] {
  const possible = lifecycle.transitions.filter((each) => each.by === by && isPossible(each, line, now));
  return [...new Set(possible.map(({ act }) => act))];
}

function isPossible<S extends number>(transition: Transition<S>, line: LineState<S>, now: Date): boolean {
  const { from, since, until, needs = {} } = transition;
  if (!from.includes(line.status)) return false;
  if (!Object.entries(needs).every(([flag, wanted]) => (line.flags?.[flag] ?? false) === wanted))
    return false;
  return (since === undefined || isReached(since, line, now)) && !(until && isReached(until, line, now));
}

/** An event that the line does not have is never reached. */
function isReached({ of, plusHours = 0 }: Instant, line: LineState, now: Date): boolean {
  const at = line[of];
  return at !== undefined && at !== null && now >= addMs(at, plusHours * HOUR_MS);
}
