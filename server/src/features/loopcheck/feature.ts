import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminCancelRequest } from './admin-cancel-request.ts';
import { adminGetLoopcheckRequest } from './admin-get-loopcheck-request.ts';
import { adminGetLoopcheckRequests } from './admin-get-loopcheck-requests.ts';
import { cancel } from './cancel.ts';
import { getRequestsArtist } from './get-requests-artist.ts';
import { getRequestsUser } from './get-requests-user.ts';
import { getRequests } from './get-requests.ts';
import { get } from './get.ts';
import { like } from './like.ts';
import { openCounts } from './open-counts.ts';
import { sendRequest } from './send-request.ts';
import { updateRequest } from './update-request.ts';
import { loopcheckInvariants } from './invariants.ts';
import { leavingHooks } from './leave.ts';
import { mayHearTips, orderTimeline, tippableLoopcheck } from './loopcheck.ts';
import { loopcheckOffer } from './offer.ts';
import { ownReceivedLoopchecks, ownSentLoopchecks } from './personal-data.ts';
import { countLoopcheckWorks } from './works.ts';
import { expireLoopchecksJob } from './expire.job.ts';
import { remindLoopchecksJob } from './remind.job.ts';

export const loopcheck = {
  handlers: {
    'loopcheck/get': get,
    'loopcheck/get-requests': getRequests,
    'loopcheck/get-requests-user': getRequestsUser,
    'loopcheck/get-requests-artist': getRequestsArtist,
    'loopcheck/open-counts': openCounts,
    'loopcheck/send-request': sendRequest,
    'loopcheck/cancel': cancel,
    'loopcheck/update-request': updateRequest,
    'loopcheck/like': like,
    'admin/cancel-request': adminCancelRequest,
    'admin/get-loopcheck-requests': adminGetLoopcheckRequests,
    'admin/get-loopcheck-request': adminGetLoopcheckRequest,
  } satisfies Partial<Handlers>,
  jobs: [expireLoopchecksJob, remindLoopchecksJob],
  invariants: loopcheckInvariants,
  hooks: leavingHooks,
  topics: [{ kind: 'tips', mayListen: mayHearTips }],
  tippable: [tippableLoopcheck],
  worksOfArtists: [countLoopcheckWorks],
  publicOffers: [loopcheckOffer],
  timeline: [orderTimeline],
  personalData: [
    { name: 'loopchecks-sent', rowsOf: ownSentLoopchecks },
    { name: 'loopchecks-received', rowsOf: ownReceivedLoopchecks },
  ],
} satisfies Feature;
