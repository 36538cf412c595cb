import { implement } from '../../../http/implement.ts';
import { getPersonRecord } from './person-record.ts';

export const adminGetUser = implement(
  'admin/get-user',
  async ({ input, db, now }) => await getPersonRecord(db, input.userId, now),
);
