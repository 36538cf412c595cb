import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { deleteOutsideLeft, listOutsideLeft, putBackOutsideLeft } from './outside-people.store.ts';

const BATCH = 50;

/** Asks the sign-in service to delete erased people. Source: docs/product/closing-an-account.md#erasure. */
export const forgetOutsidePeopleJob: Job = {
  name: 'forget-outside-people',
  stage: 'upkeep',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const deletePerson = ctx.identity.outside?.deletePerson;
    // They wait until the operator gives the key that it takes.
    if (!deletePerson) return;
    const { db } = ctx.database;
    for (const uid of await listOutsideLeft(db, BATCH)) {
      try {
        await deletePerson(uid);
        await deleteOutsideLeft(db, uid);
      } catch (error) {
        ctx.log.warn(
          { err: error, userId: uid },
          'the sign-in service has not deleted a person and will be asked again',
        );
        // Moved to the end of the queue, so that it doesn't block the others.
        await putBackOutsideLeft(db, uid, now);
      }
    }
  },
};
