import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { add } from './add.ts';
import { tipsInvariants } from './invariants.ts';
import { sumUpTips } from './sum-up.ts';
import { ownTips, sessionTips } from './store.ts';
import { mayHearTips, tipsSnapshot } from './tips.ts';

export const tips = {
  handlers: {
    'tip/add': add,
  } satisfies Partial<Handlers>,
  hooks: { sessionEnded: sumUpTips },
  invariants: tipsInvariants,
  topics: [{ kind: 'tips', snapshot: tipsSnapshot, mayListen: mayHearTips }],
  sessionSales: sessionTips,
  personalData: [{ name: 'tips', rowsOf: ownTips }],
} satisfies Feature;
