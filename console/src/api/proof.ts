/** The server asks for a proof before calls that move money or rights, and for a second step of staff. Who shows what is told here. */

type Answer = (isProven: boolean) => void;

let asked: Answer[] = [];
let lacksSecondStep = false;
const listeners = new Set<() => void>();

export function onProofChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isProofAsked = () => asked.length > 0;
export const isSecondStepMissing = () => lacksSecondStep;

/** False when the person cancels. Calls that need it at the same time share one question. */
export async function reauthenticate(): Promise<boolean> {
  return await new Promise((resolve) => {
    asked = [...asked, resolve];
    tell();
  });
}

export function answerProof(isProven: boolean): void {
  const waiting = asked;
  asked = [];
  tell();
  for (const answer of waiting) answer(isProven);
}

/** Staff rights are off in this sign-in until there is a second step. */
export function showMissingSecondStep(): void {
  lacksSecondStep = true;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
