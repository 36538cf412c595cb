import { implement } from '../../../http/implement.ts';
import { sumsOfAccounts } from './entries.store.ts';

/** Where all tokens are. The platform's side is as negative as people's is positive. */
export const adminTokenSupply = implement('admin/token-supply', async ({ db, now }) => {
  const accounts = await sumsOfAccounts(db);
  const sum = accounts.reduce((total, { tokens }) => total + tokens, 0);
  return { accounts, sum, isBalanced: sum === 0, date: now.toISOString() };
});
