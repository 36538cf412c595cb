import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { okAnswer } from '../../contract/shapes.ts';
import * as model from './model.ts';

export const analyticsCalls = defineCalls({
  'analytics/track': {
    who: 'public',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'Counts events of people who consented, sent in small batches.',
    input: z.strictObject({
      events: z
        .array(
          z.strictObject({
            name: z.enum(model.analyticsEvents),
            /** The pattern of the page, such as /artist/:slug, never an id. */
            path: z.string().max(model.TRACKED_PATH_LENGTH_MAX).regex(model.TRACKED_PATH).optional(),
            value: z.number().min(0).max(1_000_000).optional(),
            source: z.string().regex(model.VISIT_SOURCE).optional(),
          }),
        )
        .min(1)
        .max(model.TRACKED_BATCH_MAX),
    }),
    answer: okAnswer,
  },
});
