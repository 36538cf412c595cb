import type { Handlers } from '../../http/implement.ts';
import { add } from './add.ts';

export const tipsHandlers = {
  'tip/add': add,
} satisfies Partial<Handlers>;
