import type { LimitName } from '@dubplate/shared/contract/call.ts';

/** How the tries on one account are counted, beside the limits of the calls. Source: docs/product/sign-in.md#guessing. */
type GuessCount = 'guessed-account' | 'guessing' | 'guessing-tight';
export type CountName = LimitName | GuessCount;
