import { implement } from '../../../http/implement.ts';
import { getOwnUser } from './own-user.ts';

export const getInfos = implement(
  'user/get-infos',
  async ({ caller, db }) => await getOwnUser(db, caller.userId),
);
