import type { LimitName } from '@dubplate/shared/contract/call.ts';

/** How the tries on one account are counted, beside the limits of the calls. Source: docs/product/sign-in.md#guessing. */
type GuessCount = 'guessed-account' | 'guessing' | 'guessing-tight';
/**
 * `security-rows`: how many rows an address may add to the security log without being signed in. `messages`: those that a person
 * writes in rooms of live sessions where they don't keep order, `messages-burst` those within seconds. `live`: what clients of a live session ask of its connection.
 * `feed`: reading calendar feeds.
 */
export type CountName =
  | LimitName
  | GuessCount
  | 'security-rows'
  | 'messages'
  | 'messages-burst'
  | 'live'
  | 'feed';
