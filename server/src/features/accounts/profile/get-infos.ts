import { implement } from '../../../http/implement.ts';
import { getOwnUser, getViewedUser } from './own-user.ts';

export const getInfos = implement('user/get-infos', async ({ caller, db }) => {
  const getUser = caller.impersonatorId === null ? getOwnUser : getViewedUser;
  return await getUser(db, caller.userId);
});
