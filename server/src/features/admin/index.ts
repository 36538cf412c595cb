import type { Handlers } from '../../http/implement.ts';

export const adminHandlers = {} as Pick<Handlers, never>;
