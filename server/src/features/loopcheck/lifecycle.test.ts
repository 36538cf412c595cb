import { walkLifecycle } from '../orders/testing/lifecycle-walk.ts';
import { loopcheckProduct } from './product.ts';
import { aLoopcheck, anAnswer } from './testing/loops.ts';

walkLifecycle({
  product: loopcheckProduct,
  send: async (server, { buyer, artist }) => (await aLoopcheck(server, { fan: buyer, artists: [artist] })).id,
  inputs: {
    'loopcheck/update-request': ({ orderId, artist }) => anAnswer(orderId, artist),
    'loopcheck/cancel': ({ orderId }) => ({ canceledRequest: { requestId: orderId } }),
    'loopcheck/like': ({ orderId, artist }) => ({ requestId: orderId, artistId: artist.userId, liked: true }),
    'requests/report': ({ orderId }) => ({
      requestId: orderId,
      reason: 'other',
      text: 'These words say nothing.',
    }),
    'admin/cancel-request': ({ orderId }) => ({ requestId: orderId, reason: 'The artist is ill.' }),
  },
  strangers: {
    'loopcheck/update-request': {
      visitor: 401,
      fan: 403,
      buyer: 403,
      artist: 200,
      otherArtist: 404,
      admin: 403,
      superAdmin: 403,
    },
    'loopcheck/cancel': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 200,
      otherArtist: 404,
      admin: 403,
      superAdmin: 403,
    },
    'loopcheck/like': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 403,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'requests/report': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 403,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'admin/cancel-request': {
      visitor: 401,
      fan: 403,
      buyer: 403,
      artist: 403,
      otherArtist: 403,
      admin: 403,
      superAdmin: 200,
    },
  },
});
