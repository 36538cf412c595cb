import type { Handlers } from '../../http/implement.ts';

export const accountsHandlers = {} as Pick<Handlers, never>;
