interface Sent {
  orderId: string;
}

/** The calls that tracks and questions have in common, for the walk through their lifecycles. */
export const afterAnswer = {
  inputs: {
    'requests/cancel-request': ({ orderId }: Sent) => ({
      canceledRequest: { requestId: orderId, commentArtist: 'I have no time for it.' },
    }),
    'requests/review-feedback': ({ orderId }: Sent) => ({
      requestId: orderId,
      feedbackReview: 'This helped.',
    }),
    'requests/update-rating': ({ orderId }: Sent) => ({ requestId: orderId, rating: 4 }),
    'requests/update-review-visibility': ({ orderId }: Sent) => ({ requestId: orderId, reviewVisibility: 2 }),
    'requests/report': ({ orderId }: Sent) => ({
      requestId: orderId,
      reason: 'other',
      text: 'These words say nothing.',
    }),
    'admin/cancel-request': ({ orderId }: Sent) => ({ requestId: orderId, reason: 'The artist is ill.' }),
  },
  strangers: {
    'requests/cancel-request': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 200,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'requests/review-feedback': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 403,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'requests/update-rating': {
      visitor: 401,
      fan: 404,
      buyer: 200,
      artist: 403,
      otherArtist: 404,
      admin: 404,
      superAdmin: 404,
    },
    'requests/update-review-visibility': {
      visitor: 401,
      fan: 403,
      buyer: 403,
      artist: 200,
      otherArtist: 404,
      admin: 403,
      superAdmin: 403,
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
};
