import { implement } from '../../../http/implement.ts';
import { TEST_ROOM } from '../../../providers/live/port.ts';
import { entranceTo } from './enter.ts';

/** A room of one's own, whose name tells the engine that nothing is kept. */
export const enterTest = implement('session/enter-test', async ({ input, caller, ctx }) => {
  return await entranceTo(ctx, {
    room: `${TEST_ROOM}${caller.userId}`,
    personId: caller.userId,
    role: input.role,
  });
});
