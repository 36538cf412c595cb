import { implement } from '../../http/implement.ts';
import { enterAsKeeper } from './room.ts';
import { presentRules, tellOrder } from './rules.ts';
import { setSlowMode as writeSlowMode } from './store.ts';

export const setSlowMode = implement('message/set-slow-mode', async ({ input, caller, db, now }) => {
  const { sessionId, seconds } = input;
  await enterAsKeeper(db, sessionId, caller);
  await writeSlowMode(db, sessionId, seconds);
  const rules = await presentRules(db, { sessionId, slowSeconds: seconds, now });
  await tellOrder(db, sessionId, { rules, now });
  return rules;
});
