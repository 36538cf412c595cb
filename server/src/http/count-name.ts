import type { LimitName } from '@dubplate/shared/contract/call.ts';

/** How the tries on one account are counted, beside the limits of the calls. Source: docs/product/sign-in.md#guessing. */
type GuessCount = 'guessed-account' | 'guessing' | 'guessing-tight';
/** `security-rows`: how many rows an address may add to the security log without being signed in. */
export type CountName = LimitName | GuessCount | 'security-rows';
