import { implement } from '../../http/implement.ts';
import { getOwnUser } from './own-user.ts';

export const getInfos = implement(
  'user/get-infos',
  async ({ caller, db, ctx }) => await getOwnUser(db, ctx, caller.userId),
);
