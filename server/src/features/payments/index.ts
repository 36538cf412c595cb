import type { Handlers } from '../../http/implement.ts';

export const paymentsHandlers = {} as Pick<Handlers, never>;
