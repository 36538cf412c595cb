import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockFor } from './access.ts';
import { updateRequest } from './store.ts';

/** R5: the waveform as a browser drew it. The artist may only give what is missing. */
export const updateFilePeaksdata = implement(
  'requests/update-file-peaksdata',
  async ({ input, caller, db }) => {
    const { requestId, peaksData } = input;
    const { request, viewer } = await lockFor(db, caller, requestId, 'either');
    if (request.type !== requestTypes.feedback)
      throw new Refusal('state-conflict', { status: request.status });
    const isEmpty = request.peaks === null || request.peaks.length === 0;
    if (viewer === 'artist' && !isEmpty) throw new Refusal('forbidden');
    await updateRequest(db, requestId, { peaks: JSON.stringify(peaksData) });
    return { ok: true as const };
  },
);
