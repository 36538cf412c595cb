import { onReauthRequired } from '@dubplate/shared/api-client/call.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';

/** The server asks for a proof before calls that move money or rights, and for a second step of staff. Who shows what is told here. */

type Answer = (isProven: boolean) => void;

let waiting: Answer[] = [];

/** While true, `ProofHost` asks the person. Calls that need it at the same time share one question. */
export const proofAsked = createStore(false);
/** Staff rights are off in this sign-in until there is a second step. */
export const secondStepMissing = createStore(false);

onReauthRequired(async (reason) => {
  if (reason === 'needs-second-step') secondStepMissing.set(true);
  if (reason !== 'needs-proof') return false;
  return await new Promise<boolean>((resolve) => {
    waiting = [...waiting, resolve];
    proofAsked.set(true);
  });
});

/** False when the person cancels. */
export function answerProof(isProven: boolean): void {
  const answers = waiting;
  waiting = [];
  proofAsked.set(false);
  for (const answer of answers) answer(isProven);
}
