import type { Handlers } from '../../http/implement.ts';

export const uploadsHandlers = {} as Pick<Handlers, never>;
