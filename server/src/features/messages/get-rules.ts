import { implement } from '../../http/implement.ts';
import { enterAsKeeper } from './room.ts';
import { presentRules } from './rules.ts';

export const getRules = implement('message/get-rules', async ({ input, caller, db, now }) => {
  const session = await enterAsKeeper(db, input.sessionId, caller, { orStaff: true });
  return await presentRules(db, { sessionId: session.id, slowSeconds: session.slow_seconds, now });
});
