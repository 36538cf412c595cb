import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { requestFor } from '../access.ts';
import { doubtsAbout } from './doubts.ts';

/** Compares a draft with the caller's own earlier answers; it reads nobody else's. */
export const checkAnswer = implement('requests/check-answer', async ({ input, caller, db }) => {
  const { requestId, answer } = input;
  const { viewer } = await requestFor(db, caller, requestId);
  if (viewer !== 'artist') throw new Refusal('forbidden');
  return { doubts: await doubtsAbout(db, { requestId, artistId: caller.userId, answer, quote: '' }) };
});
