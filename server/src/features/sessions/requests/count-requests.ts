import { implement } from '../../../http/implement.ts';
import { countOpenRequests } from './requests.store.ts';

export const countRequests = implement('session/count-requests', async ({ caller, db }) => ({
  open: await countOpenRequests(db, caller.userId),
}));
