import type { Handlers } from '../../http/implement.ts';

export const walletHandlers = {} as Pick<Handlers, never>;
