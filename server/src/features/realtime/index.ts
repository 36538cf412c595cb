import type { Handlers } from '../../http/implement.ts';

export const realtimeHandlers = {} as Pick<Handlers, never>;
