import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Filling } from './act.ts';

interface Large {
  amount: number;
  note: string;
  word: string;
}

/** Large bonuses take two super admins: one waits for the first of them, one was refused. */
export async function askEachOther(
  filling: Filling,
  { staff, second, fans }: { staff: Actor; second: Actor; fans: readonly Actor[] },
): Promise<void> {
  const [winner, tester] = fans;
  if (!winner || !tester) return;
  const prize = {
    amount: 150_000,
    note: 'First prize of the remix contest.',
    word: 'The jury’s list is in the shared folder.',
  };
  await ask(filling, second, { person: winner, large: prize, at: addMs(filling.now, -3 * HOUR_MS) });

  const at = addMs(filling.now, -9 * DAY_MS);
  const large = { amount: 120_000, note: 'For testing the new console.', word: 'Needed by Friday.' };
  const asked = await ask(filling, staff, { person: tester, large, at });
  await act(filling, second, {
    path: 'admin/refuse-approval',
    input: { approvalId: asked.id, reason: 'Tests belong on the test installation.' },
    at: addMs(at, 2 * HOUR_MS),
    key: 'refusal of a bonus',
  });
}

async function ask(
  filling: Filling,
  actor: Actor,
  { person, large: { amount, note, word }, at }: { person: Actor; large: Large; at: Date },
): Promise<{ id: string }> {
  const transaction = { userId: person.userId, amount, type: 'bonus', note };
  const input = { act: 'admin/create-transaction' as const, input: { transaction }, note: word };
  return await act(filling, actor, { path: 'admin/ask-approval', input, at, key: `approval ${amount}` });
}
