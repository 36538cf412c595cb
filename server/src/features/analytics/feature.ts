import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { track } from './track.ts';
import { forgetCountsJob } from './forget-counts.job.ts';

export const analytics = {
  handlers: {
    'analytics/track': track,
  } satisfies Partial<Handlers>,
  jobs: [forgetCountsJob],
} satisfies Feature;
