import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, tokens } from '../../contract/shapes.ts';
import { TIP_TOKENS_MAX } from './model.ts';
import { tip } from './records.ts';

export const tipsCalls = defineCalls({
  'tip/add': {
    who: 'signed-in',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary:
      'Gives tokens to an artist, with or without an answered request. Only bought tokens can be given.',
    input: z.strictObject({
      artistId: id,
      requestId: id.nullish(),
      sessionId: id.nullish(),
      amount: z.int().min(1).max(TIP_TOKENS_MAX),
      donationOnly: z.boolean().optional(),
    }),
    answer: tip.extend({ token: tokens }),
  },
});
