import type { Handlers } from '../../http/implement.ts';

export const notificationsHandlers = {} as Pick<Handlers, never>;
