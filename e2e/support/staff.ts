import { known, type Person, type Stage } from './api.ts';

interface Gift {
  type?: 'bonus' | 'refund' | 'correction';
  account?: 'wallet' | 'earnings';
}

/** Tokens by the hand of staff, as a bonus unless told otherwise. */
export async function give(
  stage: Stage,
  person: Person,
  amount: number,
  { type = 'bonus', account }: Gift = {},
): Promise<void> {
  const userId = await idOf(stage, person);
  const transaction = { userId, amount, type, note: 'Set for a test.', ...(account && { account }) };
  await stage.call('admin/create-transaction', { transaction }, known.superAdmin);
}

export async function idOf(stage: Stage, person: Person): Promise<string> {
  return (await stage.call('user/get-infos', {}, person))['uid'];
}

/** The newest record of one of the console's lists. */
export async function newestOf(stage: Stage, path: string, wanted: object = {}): Promise<string> {
  const { items } = await stage.call(path, { perPage: 1, ...wanted }, known.superAdmin);
  if (!items[0]) throw new Error(`${path} has nothing like ${JSON.stringify(wanted)}.`);
  return items[0].id;
}
