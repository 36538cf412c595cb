import type { Handlers } from '../../http/implement.ts';
import { realtime } from './realtime.ts';

export const realtimeHandlers = { realtime } satisfies Partial<Handlers>;
