import type { Handlers } from '../../http/implement.ts';

export const artistsHandlers = {} as Pick<Handlers, never>;
