import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminCancelRequest } from './admin-cancel-request.ts';
import { adminReadPrivate } from './admin-read-private.ts';
import { countQueue } from './counts.store.ts';
import { deleteAudio } from './delete-audio.ts';
import { deleteOldAudioJob } from './delete-old-audio.job.ts';

export const orders = {
  handlers: {
    'admin/cancel-request': adminCancelRequest,
    'admin/read-private': adminReadPrivate,
    'requests/delete-audio': deleteAudio,
  } satisfies Partial<Handlers>,
  jobs: [deleteOldAudioJob],
  provides: (context) => ({
    hasOpenOrders: async (tx, artistId) => (await countQueue(tx, context().requestProducts, artistId)) > 0,
  }),
} satisfies Feature;
