import { aProcessedFile } from '../../testing/processed-file.ts';
import { walkLifecycle } from '../orders/testing/lifecycle-walk.ts';
import { feedbackProduct } from './product.ts';
import { aReview, aTrack } from './testing/requests.ts';
import { afterAnswer } from './testing/strangers.ts';

/** What was sent with each order, to be sent again instead of itself. */
const files = new Map<string, { name: string; url: string }>();

walkLifecycle({
  product: feedbackProduct,
  artistWith: { deepdive: true },
  flagsOf: (line) => ({
    listened: line['listened_at'] !== null,
    priority: line['surcharge_missed_at'] === null,
    reviewed: line['review'] !== null,
  }),
  send: async (server, { buyer, artist }) => {
    const file = { name: 'a.mp3', url: await aProcessedFile(server, buyer) };
    const { id } = await aTrack(server, { fan: buyer, artist, priorityMode: true, file });
    files.set(id, file);
    return id;
  },
  inputs: {
    ...afterAnswer.inputs,
    'requests/edit-request': ({ orderId }) => ({ editedRequest: { requestId: orderId } }),
    'requests/update-file': ({ orderId }) => ({
      requestId: orderId,
      file: files.get(orderId) ?? { name: '', url: '' },
    }),
    'requests/update-play-demo': ({ orderId }) => ({ requestId: orderId }),
    'requests/review-request': ({ orderId }) => aReview(orderId),
  },
  strangers: {
    ...afterAnswer.strangers,
    'requests/edit-request': {
      visitor: 401,
      fan: 404,
      buyer: 409,
      artist: 409,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'requests/update-file': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 403,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'requests/update-play-demo': {
      visitor: 401,
      fan: 403,
      buyer: 403,
      artist: 200,
      otherArtist: 404,
      admin: 403,
      superAdmin: 403,
    },
    'requests/review-request': {
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
