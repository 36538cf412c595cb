import { walkLifecycle } from '../orders/testing/lifecycle-walk.ts';
import { questionProduct } from './product.ts';
import { ANSWER, aQuestion } from './testing/requests.ts';
import { afterAnswer } from './testing/strangers.ts';

walkLifecycle({
  product: questionProduct,
  artistWith: { ama: true },
  flagsOf: (line) => ({ reviewed: line['review'] !== null }),
  send: async (server, { buyer, artist }) => (await aQuestion(server, { fan: buyer, artist })).id,
  inputs: {
    ...afterAnswer.inputs,
    'requests/answer-question': ({ orderId }) => ({ requestId: orderId, answer: ANSWER }),
  },
  strangers: {
    ...afterAnswer.strangers,
    'requests/answer-question': {
      visitor: 401,
      fan: 403,
      buyer: 403,
      artist: 200,
      otherArtist: 404,
      admin: 403,
      superAdmin: 403,
    },
  },
});
