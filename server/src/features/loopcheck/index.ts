import type { Handlers } from '../../http/implement.ts';

export const loopcheckHandlers = {} as Pick<Handlers, never>;
