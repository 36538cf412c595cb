import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { deleteEventsBefore, emptyEventsBefore } from './store.ts';

/** A reader that was away for longer gets only the current state. */
const keptMs = DAY_MS;

export const forgetEventsJob: Job = {
  name: 'forget-events',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await deleteEventsBefore(ctx.database.db, addMs(now, -keptMs)),
};

export const emptyEventsJob: Job = {
  name: 'empty-events',
  stage: 'upkeep',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    for (const { kind, documentsKeptMs } of ctx.topics) {
      if (documentsKeptMs === undefined) continue;
      await emptyEventsBefore(ctx.database.db, kind, addMs(now, -documentsKeptMs));
    }
  },
};
