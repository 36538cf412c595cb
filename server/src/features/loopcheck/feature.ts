import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminGetLoopcheckRequest } from './admin-get-loopcheck-request.ts';
import { adminGetLoopcheckRequests, loopcheckList } from './admin-get-loopcheck-requests.ts';
import { loopcheckAudio } from './audio.store.ts';
import { cancel } from './cancel.ts';
import { getExample } from './get-example.ts';
import { getArtistFigures } from './get-artist-figures.ts';
import { getRequestsArtist } from './get-requests-artist.ts';
import { getRequestsUser } from './get-requests-user.ts';
import { getRequests } from './get-requests.ts';
import { get } from './get.ts';
import { like } from './like.ts';
import { openCounts } from './open-counts.ts';
import { homeExample, registerExampleAudio } from './example.ts';
import { sendRequest } from './send-request.ts';
import { share } from './share.ts';
import { updateRequest } from './update-request.ts';
import { requestFeature } from '../orders/orders.ts';
import { forgetLoopchecks } from './store.ts';
import { loopcheckInvariants, loopcheckOffer, loopcheckProduct } from './product.ts';
import { ownReceivedLoopchecks, ownSentLoopchecks } from './requests.store.ts';

const shared = requestFeature(loopcheckProduct);
export const [expireLoopchecksJob] = shared.jobs;

export const loopcheck = {
  ...shared,
  handlers: {
    'loopcheck/get': get,
    'loopcheck/get-requests': getRequests,
    'loopcheck/get-requests-user': getRequestsUser,
    'loopcheck/get-requests-artist': getRequestsArtist,
    'loopcheck/get-artist-figures': getArtistFigures,
    'loopcheck/open-counts': openCounts,
    'loopcheck/send-request': sendRequest,
    'loopcheck/cancel': cancel,
    'loopcheck/update-request': updateRequest,
    'loopcheck/like': like,
    'loopcheck/share': share,
    'loopcheck/get-example': getExample,
    'admin/get-loopcheck-requests': adminGetLoopcheckRequests,
    'admin/get-loopcheck-request': adminGetLoopcheckRequest,
  } satisfies Partial<Handlers>,
  exports: [loopcheckList],
  invariants: [...shared.invariants, ...loopcheckInvariants],
  hooks: { ...shared.hooks, personErased: forgetLoopchecks },
  orderAudio: [loopcheckAudio],
  routes: [registerExampleAudio],
  homeData: [homeExample],
  publicOffers: [loopcheckOffer],
  personalData: [
    { name: 'loopchecks-sent', rowsOf: ownSentLoopchecks },
    { name: 'loopchecks-received', rowsOf: ownReceivedLoopchecks },
  ],
} satisfies Feature;
