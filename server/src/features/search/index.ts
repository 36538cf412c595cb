import type { Handlers } from '../../http/implement.ts';

export const searchHandlers = {} as Pick<Handlers, never>;
