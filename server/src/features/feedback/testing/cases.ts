import type { feedbackCalls } from '@dubplate/shared/features/feedback/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';
import { ANSWER, aReview } from './requests.ts';

const nobody = 'nobody-0000';
const staffList = { as: 'admin', works: () => ({ perPage: 2 }) } as const;
/** Who meets a request that is the fan's and the artist's. */
const strangers = [
  { as: 'otherFan', status: 404 },
  { as: 'otherArtist', status: 404 },
] as const;

/** One case for each call about tracks and questions. */
export const feedbackCases: CasesOf<keyof typeof feedbackCalls> = {
  'requests/get-requests': { as: 'visitor', works: () => ({}) },
  'requests/get-latest-reviews': { as: 'visitor', works: () => ({}) },
  'requests/get-artist-requests': {
    as: 'visitor',
    works: ({ people }) => ({ artistId: people.artist.userId }),
    missing: () => ({ artistId: nobody }),
  },
  'requests/get-public': {
    as: 'visitor',
    works: ({ requests }) => ({ requestId: requests.answered }),
    missing: () => ({ requestId: nobody }),
  },
  'requests/get': {
    as: 'fan',
    works: ({ requests }) => ({ requestId: requests.open }),
    foreign: strangers,
    missing: () => ({ requestId: nobody }),
  },
  'requests/get-my-requests': { as: 'fan', works: () => ({}) },
  'requests/get-my-user-requests': { as: 'artist', works: () => ({}) },
  'requests/open-counts': { as: 'fan', works: () => ({}) },
  'requests/send-request': {
    as: 'fan',
    works: ({ people, fileUrl }) => ({
      artistId: people.otherArtist.userId,
      request: { type: 1, file: { name: 'track.mp3', url: fileUrl }, title: 'A track' },
    }),
    missing: () => ({ artistId: nobody, request: { type: 2, question: 'Is anybody there at all?' } }),
  },
  'requests/review-request': {
    as: 'artist',
    works: ({ requests }) => aReview(requests.toAnswer),
    foreign: [{ as: 'otherArtist', status: 404 }],
    missing: () => aReview(nobody),
  },
  'requests/answer-question': {
    as: 'artist',
    works: ({ requests }) => ({ requestId: requests.question, answer: ANSWER }),
    foreign: [{ as: 'otherArtist', status: 404 }],
    missing: () => ({ requestId: nobody, answer: ANSWER }),
  },
  'requests/review-feedback': {
    as: 'fan',
    works: ({ requests }) => ({ requestId: requests.answered, feedbackReview: 'This helped.' }),
    foreign: [...strangers, { as: 'artist', status: 403 }, { as: 'admin', status: 404 }],
    missing: () => ({ requestId: nobody, feedbackReview: 'This helped.' }),
  },
  'requests/edit-request': {
    as: 'fan',
    works: ({ requests }) => ({ editedRequest: { requestId: requests.open, title: 'Another title' } }),
    foreign: [...strangers, { as: 'admin', status: 404 }],
    missing: () => ({ editedRequest: { requestId: nobody, title: 'Another title' } }),
  },
  'requests/cancel-request': {
    as: 'fan',
    works: ({ requests }) => ({ canceledRequest: { requestId: requests.toCancel } }),
    foreign: [...strangers, { as: 'admin', status: 404 }],
    missing: () => ({ canceledRequest: { requestId: nobody } }),
  },
  'requests/update-play-demo': {
    as: 'artist',
    works: ({ requests }) => ({ requestId: requests.toHear }),
    foreign: [{ as: 'otherArtist', status: 404 }],
    missing: () => ({ requestId: nobody }),
  },
  'requests/update-file': {
    as: 'fan',
    works: ({ requests, fileUrl }) => ({ requestId: requests.open, file: { name: 'b.mp3', url: fileUrl } }),
    foreign: [...strangers, { as: 'artist', status: 403 }, { as: 'admin', status: 404 }],
    missing: ({ fileUrl }) => ({ requestId: nobody, file: { name: 'b.mp3', url: fileUrl } }),
  },
  'requests/update-file-peaksdata': {
    as: 'fan',
    works: ({ requests }) => ({ requestId: requests.open, peaksData: [0.1, -0.1] }),
    foreign: [...strangers, { as: 'artist', status: 403 }, { as: 'admin', status: 404 }],
    missing: () => ({ requestId: nobody, peaksData: [0.1] }),
  },
  'requests/update-rating': {
    as: 'fan',
    works: ({ requests }) => ({ requestId: requests.answered, rating: 5 }),
    foreign: [...strangers, { as: 'artist', status: 403 }, { as: 'admin', status: 404 }],
    missing: () => ({ requestId: nobody, rating: 5 }),
  },
  'requests/update-review-visibility': {
    as: 'artist',
    works: ({ requests }) => ({ requestId: requests.answered, reviewVisibility: 1 }),
    foreign: [{ as: 'otherArtist', status: 404 }],
    missing: () => ({ requestId: nobody, reviewVisibility: 1 }),
  },
  'requests/ask-back': {
    as: 'fan',
    works: ({ requests }) => ({
      requestId: requests.answered,
      momentId: requests.momentId,
      reply: 'The one at the drop?',
    }),
    foreign: [...strangers, { as: 'artist', status: 403 }, { as: 'admin', status: 404 }],
    missing: ({ requests }) => ({ requestId: nobody, momentId: requests.momentId, reply: 'Which one?' }),
  },
  'requests/tick-moment': {
    as: 'fan',
    works: ({ requests }) => ({ requestId: requests.answered, momentId: requests.momentId, isDone: true }),
    foreign: [...strangers, { as: 'artist', status: 403 }, { as: 'admin', status: 404 }],
    missing: ({ requests }) => ({ requestId: nobody, momentId: requests.momentId, isDone: true }),
  },
  'requests/check-answer': {
    as: 'artist',
    works: ({ requests }) => ({ requestId: requests.open, answer: ANSWER }),
    foreign: [{ as: 'otherArtist', status: 404 }],
    missing: () => ({ requestId: nobody, answer: ANSWER }),
  },
  'requests/get-snippets': { as: 'artist', works: () => ({}) },
  'requests/save-snippets': { as: 'artist', works: () => ({ items: ['Let the kick breathe.'] }) },
  'admin/get-music-feedback-requests': staffList,
  'admin/get-ama-requests': staffList,
  'admin/get-feedback-request': {
    as: 'admin',
    works: ({ requests }) => ({ requestId: requests.open }),
    missing: () => ({ requestId: nobody }),
  },
};
