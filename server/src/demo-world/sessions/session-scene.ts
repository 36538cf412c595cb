import type { Actor, Filling } from '../act.ts';
import type { Maker } from '../maker.ts';
import type { PlannedSession } from './session-texts.ts';

export interface World extends Filling {
  sellers: readonly Actor[];
  senders: readonly Actor[];
}

/** One session of the world, and those who take part. */
export interface Scene {
  world: World;
  plan: PlannedSession;
  artist: Actor;
  fans: readonly Actor[];
  /** The session's date. */
  begins: Date;
  image: string;
  maker: Maker;
}
