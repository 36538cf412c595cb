import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { requestFeature } from '../orders/orders.ts';
import { adminGetFeedbackRequest } from './staff/admin-get-feedback-request.ts';
import { adminGetAmaRequests, questionList } from './staff/admin-get-ama-requests.ts';
import { adminGetMusicFeedbackRequests, feedbackList } from './staff/admin-get-music-feedback-requests.ts';
import { answerQuestion } from './answer/answer-question.ts';
import { feedbackAudio } from './audio.store.ts';
import { askBack } from './answer/ask-back.ts';
import { cancelRequest } from './cancel-request.ts';
import { checkAnswer } from './answer/check-answer.ts';
import { editRequest } from './answer/edit-request.ts';
import { get } from './get.ts';
import { getArtistRequests } from './lists/get-artist-requests.ts';
import { reviewsInBlocks } from './reviews/live-content.ts';
import { getLatestReviews } from './reviews/get-latest-reviews.ts';
import { getMyRequests } from './lists/get-my-requests.ts';
import { getMyUserRequests } from './lists/get-my-user-requests.ts';
import { getPublic } from './reviews/get-public.ts';
import { getRequests } from './lists/get-requests.ts';
import { getSnippets } from './answer/get-snippets.ts';
import { openCounts } from './lists/open-counts.ts';
import { feedbackProduct, questionProduct } from './product.ts';
import { countWorks, ownReceivedRequests, ownSentRequests, ownSnippets } from './requests.store.ts';
import { reviewFeedback } from './reviews/review-feedback.ts';
import { reviewRequest } from './answer/review-request.ts';
import { saveSnippets } from './answer/save-snippets.ts';
import { sendRequest } from './send-request.ts';
import { forgetRequests } from './store.ts';
import { registerSharedPicture, sharedPages } from './shared-page/shared-page.ts';
import { tickMoment } from './answer/tick-moment.ts';
import { updateFilePeaksdata } from './update-file-peaksdata.ts';
import { updateFile } from './update-file.ts';
import { updatePlayDemo } from './update-play-demo.ts';
import { updateRating } from './reviews/update-rating.ts';
import { updateReviewVisibility } from './reviews/update-review-visibility.ts';

const tracks = requestFeature(feedbackProduct);
const questions = requestFeature(questionProduct);

/** Tracks and questions for one artist. */
export const feedback = {
  handlers: {
    'requests/get-requests': getRequests,
    'requests/get-latest-reviews': getLatestReviews,
    'requests/get-artist-requests': getArtistRequests,
    'requests/get-public': getPublic,
    'requests/get': get,
    'requests/get-my-requests': getMyRequests,
    'requests/get-my-user-requests': getMyUserRequests,
    'requests/open-counts': openCounts,
    'requests/send-request': sendRequest,
    'requests/review-request': reviewRequest,
    'requests/answer-question': answerQuestion,
    'requests/review-feedback': reviewFeedback,
    'requests/edit-request': editRequest,
    'requests/cancel-request': cancelRequest,
    'requests/update-play-demo': updatePlayDemo,
    'requests/update-file': updateFile,
    'requests/update-file-peaksdata': updateFilePeaksdata,
    'requests/update-rating': updateRating,
    'requests/update-review-visibility': updateReviewVisibility,
    'requests/ask-back': askBack,
    'requests/tick-moment': tickMoment,
    'requests/check-answer': checkAnswer,
    'requests/get-snippets': getSnippets,
    'requests/save-snippets': saveSnippets,
    'admin/get-music-feedback-requests': adminGetMusicFeedbackRequests,
    'admin/get-ama-requests': adminGetAmaRequests,
    'admin/get-feedback-request': adminGetFeedbackRequest,
  } satisfies Partial<Handlers>,
  routes: [registerSharedPicture],
  pageMakers: sharedPages,
  liveSources: reviewsInBlocks,
  jobs: [...tracks.jobs, ...questions.jobs],
  exports: [feedbackList, questionList],
  invariants: [...tracks.invariants, ...questions.invariants],
  hooks: {
    artistStoppedSelling: async (tx, event, scope) => {
      await tracks.hooks.artistStoppedSelling(tx, event, scope);
      await questions.hooks.artistStoppedSelling(tx, event, scope);
    },
    personLeft: async (tx, event, scope) => {
      await tracks.hooks.personLeft(tx, event, scope);
      await questions.hooks.personLeft(tx, event, scope);
    },
    personErased: forgetRequests,
  },
  orderAudio: [feedbackAudio],
  products: [...tracks.products, ...questions.products],
  requestProducts: [...tracks.requestProducts, ...questions.requestProducts],
  worksOfArtists: [
    ...tracks.worksOfArtists,
    ...questions.worksOfArtists,
    async (tx, artistIds) =>
      (await countWorks(tx, artistIds, requestTypes.feedback)).map((works) => ({
        ...works,
        requests_reviewed: works.reviewed,
        requests_rated: works.rated,
        requests_rating_sum: works.rating_sum,
      })),
    async (tx, artistIds) =>
      (await countWorks(tx, artistIds, requestTypes.question)).map(
        ({ artist_id, reviewed, rated, rating_sum }) => ({ artist_id, reviewed, rated, rating_sum }),
      ),
  ],
  timeline: [...tracks.timeline, ...questions.timeline],
  personalData: [
    { name: 'requests-sent', rowsOf: ownSentRequests },
    { name: 'requests-received', rowsOf: ownReceivedRequests },
    { name: 'answer-snippets', rowsOf: ownSnippets },
  ],
} satisfies Feature;
