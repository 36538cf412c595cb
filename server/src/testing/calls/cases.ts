import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { calendarCases } from '../../features/calendar/testing/cases.ts';
import { contentCases } from '../../features/content/testing/cases.ts';
import { feedbackCases } from '../../features/feedback/testing/cases.ts';
import { filesCases } from '../../features/files/testing/cases.ts';
import { messagesCases } from '../../features/messages/testing/cases.ts';
import { privateSessionsCases } from '../../features/private-sessions/testing/cases.ts';
import { contactsCases } from '../../features/contacts/testing/cases.ts';
import { sessionsCases } from '../../features/sessions/testing/cases.ts';
import { videosCases } from '../../features/videos/testing/cases.ts';
import { atOrigin, codeOf } from '../../features/accounts/testing/two-step.ts';
import type { Case, CasesOf } from './case.ts';
import { anAnswer, largeBonus, payoutDetails, type World } from './cases-world.ts';

export type AnyCase = Omit<Case<CallPath>, 'works' | 'foreign' | 'missing'> & {
  works: (world: World) => object;
  foreign?: readonly { as: Case<CallPath>['as']; status: 403 | 404; input?: (world: World) => object }[];
  missing?: (world: World) => object;
};

const nobody = 'nobody-0000';
const onSite = ({ server }: World) => atOrigin(server);
const fan = { as: 'fan', works: () => ({}) } as const;
const staffList = { as: 'admin', works: () => ({ perPage: 2 }) } as const;
const statistics = { as: 'superAdmin', works: () => ({}) } as const;
// The smallest picture there is: one red point.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** One case for each call of the contract. The compiler names a call that has none. */
export const cases: CasesOf<CallPath> = {
  ...calendarCases,
  ...contactsCases,
  ...feedbackCases,
  ...sessionsCases,
  ...messagesCases,
  ...filesCases,
  ...privateSessionsCases,
  ...videosCases,
  ...contentCases,
  realtime: {
    as: 'fan',
    works: ({ people }) => ({ topics: [`user:${people.fan.userId}`] }),
    foreign: [{ as: 'otherFan', status: 403 }],
  },
  'notifications/get': { ...fan, works: () => ({ perPage: 2 }) },
  'notifications/mark-read': fan,
  'upload/generate-signed-url': {
    as: 'fan',
    works: () => ({ fileName: 'loop.wav', fileType: 'audio/wav', folder: 'files/ab12CD34/audio/1700000000' }),
  },
  'upload/send-to-S3': {
    as: 'fan',
    works: () => ({ folder: 'files/ab12CD34/profile/1700000000' }),
    file: { name: 'me.png', type: 'image/png', content: png },
  },
  'upload/begin-resumable': {
    as: 'artist',
    works: () => ({ fileName: 'night.mp4', fileType: 'video/mp4', sizeBytes: 1000, sourceId: 'course' }),
  },
  'upload/get-unfinished': { as: 'artist', works: () => ({}) },
  'upload/get-status': { as: 'fan', works: ({ fileUrl }) => ({ fileUrls: [fileUrl] }) },
  'payment/get-user-transactions': fan,
  'payment/get-user-earnings': fan,
  'user/get-artist-revenues': { ...fan, as: 'artist' },
  'payment/get-earnings-chart': { ...fan, as: 'artist' },
  'payment/convert-earnings': { as: 'artist', works: () => ({ amount: 1 }) },
  'admin/transactions': { as: 'superAdmin', works: () => ({ perPage: 2, filter: { all: true } }) },
  'admin/get-transaction': {
    as: 'superAdmin',
    works: ({ transactionId }) => ({ transactionId }),
    missing: () => ({ transactionId: nobody }),
  },
  'admin/create-transaction': {
    as: 'superAdmin',
    works: ({ people }) => ({
      transaction: { userId: people.fan.userId, amount: 5, type: 'bonus', note: 'A test of the bonus.' },
    }),
    missing: () => ({
      transaction: { userId: nobody, amount: 5, type: 'bonus', note: 'A test of the bonus.' },
    }),
  },
  'admin/ask-approval': {
    as: 'superAdmin',
    works: ({ people }) => largeBonus(people.fan.userId),
    missing: () => largeBonus(nobody),
  },
  'admin/approvals': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/refuse-approval': {
    as: 'superAdmin',
    works: ({ approvalId }) => ({ approvalId, reason: 'Not this month.' }),
    missing: () => ({ approvalId: nobody, reason: 'Not this month.' }),
  },
  'admin/token-supply': statistics,
  'user/request-payment': { as: 'artist', works: () => ({ userInfos: payoutDetails }) },
  'user/cancel-payment': {
    as: 'otherArtist',
    works: ({ payoutToCancel }) => ({ payoutId: payoutToCancel }),
    foreign: [
      { as: 'artist', status: 404 },
      { as: 'underReview', status: 404 },
    ],
    missing: () => ({ payoutId: nobody }),
  },
  'user/get-payouts': { ...fan, as: 'artist' },
  'admin/payouts': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/get-payout': {
    as: 'superAdmin',
    works: ({ payoutToApprove }) => ({ payoutId: payoutToApprove }),
    missing: () => ({ payoutId: nobody }),
  },
  'admin/update-payout': {
    as: 'superAdmin',
    works: ({ payoutToApprove }) => ({ payoutId: payoutToApprove, status: 'approved' }),
    missing: () => ({ payoutId: nobody, status: 'approved' }),
  },
  'user/ensureUser': {
    as: 'fan',
    works: ({ people }) => ({ uid: people.fan.userId, email: people.fan.email }),
    foreign: [{ as: 'otherFan', status: 403 }],
  },
  'user/get-infos': fan,
  'user/update-infos': { as: 'fan', works: () => ({ userInfos: { displayName: 'Somebody' } }) },
  'user/register': {
    as: 'visitor',
    works: () => ({
      authProvider: 'password',
      email: 'new@example.test',
      username: 'new-person',
      password: 'a long enough phrase',
    }),
  },
  'user/check-existing-username': { as: 'visitor', works: () => ({ username: 'free-name' }) },
  'user/check-existing-email': { as: 'visitor', works: () => ({ email: 'free@example.test' }) },
  'identity/sign-in': {
    as: 'visitor',
    works: ({ people }) => ({ email: people.otherFan.email, password: people.otherFan.password }),
  },
  'identity/renew': { ...fan, as: 'visitor' },
  'identity/sign-out': { ...fan, as: 'otherFan' },
  'identity/send-reset': { as: 'visitor', works: () => ({ email: 'whoever@example.test' }) },
  'identity/verify-reset': { as: 'visitor', works: ({ codes }) => ({ code: codes.reset }) },
  'identity/confirm-reset': {
    as: 'visitor',
    works: ({ codes }) => ({ code: codes.reset, password: 'another long phrase' }),
  },
  'identity/send-verification': fan,
  'identity/verify-email': { as: 'visitor', works: ({ codes }) => ({ code: codes.verify }) },
  'auth/change-email': {
    as: 'underReview',
    works: ({ people }) => ({ newEmail: 'moved@example.test', password: people.underReview.password }),
  },
  'identity/change-password': {
    as: 'underReview',
    works: ({ people }) => ({
      password: people.underReview.password,
      newPassword: 'another long phrase',
    }),
  },
  'identity/sign-ins': { ...fan, works: () => ({ perPage: 2 }) },
  'identity/revoke': {
    as: 'fan',
    works: ({ signInId }) => ({ signInId }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'superAdmin', status: 404 },
    ],
  },
  'identity/begin-second-step': { as: 'visitor', works: () => ({}), headers: ({ half }) => half },
  'identity/finish-sign-in': {
    as: 'visitor',
    works: ({ recoveryCode }) => ({ recoveryCode }),
    headers: ({ half }) => half,
  },
  'identity/second-factors': fan,
  'identity/begin-proof': { ...fan, as: 'twoStep', headers: onSite },
  'identity/prove': { as: 'fan', works: ({ people }) => ({ password: people.fan.password }) },
  'identity/begin-totp': fan,
  'identity/confirm-totp': {
    as: 'twoStep',
    works: ({ server, appSecret }) => ({ code: codeOf(server, appSecret), name: 'Tablet' }),
  },
  'identity/begin-passkey': { ...fan, headers: onSite },
  'identity/add-passkey': {
    as: 'twoStep',
    works: ({ madePasskey }) => ({ passkey: madePasskey, name: 'Key' }),
    headers: onSite,
  },
  'identity/remove-second-factor': {
    as: 'twoStep',
    works: ({ factorId }) => ({ factorId }),
    foreign: [
      { as: 'fan', status: 404 },
      { as: 'superAdmin', status: 404 },
    ],
  },
  'identity/new-recovery-codes': { ...fan, as: 'twoStep' },
  'identity/impersonate': { as: 'visitor', works: ({ codes }) => ({ ticket: codes.impersonate }) },
  'admin/impersonate': {
    as: 'superAdmin',
    works: ({ people }) => ({ userId: people.fan.userId, reason: 'A question of theirs' }),
    foreign: [
      {
        as: 'superAdmin',
        status: 403,
        input: ({ people }) => ({ userId: people.admin.userId, reason: 'A question of theirs' }),
      },
    ],
    missing: () => ({ userId: nobody, reason: 'A question of theirs' }),
  },
  'user/disable': { ...fan, as: 'otherArtist' },
  'user/export-data': { ...fan, as: 'artist' },
  'email/contact': {
    as: 'visitor',
    works: () => ({
      email: 'asking@example.test',
      subject: 'A question',
      message: 'How do I become an artist?',
    }),
  },
  'user/resubmit': { ...fan, as: 'rejected' },
  'admin/users': staffList,
  'admin/get-user': {
    as: 'admin',
    works: ({ people }) => ({ userId: people.fan.userId }),
    missing: () => ({ userId: nobody }),
  },
  'admin/update-user': {
    as: 'superAdmin',
    works: ({ people }) => ({ userId: people.artist.userId, changes: { requestLimit: 5 } }),
    foreign: [
      {
        as: 'admin',
        status: 403,
        input: ({ people }) => ({ userId: people.fan.userId, changes: { frozen: true }, reason: 'Testing.' }),
      },
    ],
    missing: () => ({ userId: nobody, changes: { requestLimit: 5 } }),
  },
  'user/get-artists': { as: 'visitor', works: () => ({ perPage: 2 }) },
  'user/get-artist': {
    as: 'visitor',
    works: ({ people }) => ({ userId: people.artist.userId }),
    foreign: [
      { as: 'visitor', status: 404, input: ({ people }) => ({ userId: people.fan.userId }) },
      { as: 'visitor', status: 404, input: ({ people }) => ({ userId: people.underReview.userId }) },
    ],
    missing: () => ({ userId: nobody }),
  },
  'user/get-artist-by-slug': {
    as: 'visitor',
    works: ({ people }) => ({ slug: people.artist.slug }),
    foreign: [{ as: 'visitor', status: 404, input: ({ people }) => ({ slug: people.underReview.slug }) }],
    missing: () => ({ slug: nobody }),
  },
  'user/get-liked-artists-ids': fan,
  'user/like-artist': {
    as: 'fan',
    works: ({ people }) => ({ artistId: people.artist.userId, like: true }),
    foreign: [
      {
        as: 'fan',
        status: 404,
        input: ({ people }) => ({ artistId: people.underReview.userId, like: true }),
      },
    ],
    missing: () => ({ artistId: nobody, like: true }),
  },
  'admin/artists': staffList,
  'admin/update-artist-status': {
    as: 'admin',
    works: ({ people }) => ({ artistId: people.underReview.userId, status: 1 }),
    missing: () => ({ artistId: nobody, status: 1 }),
  },
  'admin/convert-to-artist': {
    as: 'admin',
    works: ({ people }) => ({ userId: people.otherFan.userId }),
    missing: () => ({ userId: nobody }),
  },
  'payment/intent': { as: 'fan', works: () => ({ amount: 5, paymentContext: 'tokens-package' }) },
  'sandbox/confirm-card': {
    as: 'visitor',
    works: ({ clientSecret }) => ({ client_secret: clientSecret, source: 'tok_visa', billingName: 'Fan' }),
    missing: () => ({ client_secret: nobody, source: 'tok_visa', billingName: 'Fan' }),
  },
  'payment/add': { as: 'fan', works: () => ({ paymentToken: 'tok_visa', amount: 5 }) },
  'payment/add-card': { as: 'otherFan', works: () => ({ paymentToken: 'tok_visa' }) },
  'payment/delete-card': {
    as: 'fan',
    works: ({ cardId }) => ({ creditCardId: cardId }),
    foreign: [{ as: 'otherFan', status: 404 }],
    missing: () => ({ creditCardId: nobody }),
  },
  'payment/get-user-cards': fan,
  'payment/begin-paypal-order': {
    as: 'fan',
    works: () => ({ amount: 5, paymentContext: 'tokens-package' }),
  },
  'payment/create-paypal-order': {
    as: 'fan',
    works: ({ orderId }) => ({ paypalOrderId: orderId, paymentContext: 'tokens-package', amount: 10 }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'superAdmin', status: 404 },
    ],
    missing: () => ({ paypalOrderId: nobody, paymentContext: 'tokens-package', amount: 10 }),
  },
  'payment/get-receipt': {
    as: 'fan',
    works: ({ paidId }) => ({ transactionId: paidId }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'superAdmin', status: 404 },
    ],
    missing: () => ({ transactionId: nobody }),
  },
  'admin/payments': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/get-payment': {
    as: 'superAdmin',
    works: ({ paidId }) => ({ paymentId: paidId }),
    missing: () => ({ paymentId: nobody }),
  },
  'admin/refund-topup': {
    as: 'superAdmin',
    works: ({ paidToRefund }) => ({ paymentId: paidToRefund, reason: 'Asked for by the buyer.' }),
    missing: () => ({ paymentId: nobody, reason: 'Asked for by the buyer.' }),
  },
  'admin/end-dispute': {
    as: 'superAdmin',
    works: ({ unclearDispute }) => unclearDispute,
    missing: () => ({ paymentId: nobody, outcome: 'won', reason: 'The bank says so.' }),
  },
  'admin/payments-report': { as: 'superAdmin', works: () => ({ from: '2026-01-01', to: '2026-01-31' }) },
  'sandbox/approve-order': {
    as: 'visitor',
    works: ({ openOrderId }) => ({ paypalOrderId: openOrderId, decision: 'approve' }),
    missing: () => ({ paypalOrderId: nobody, decision: 'approve' }),
  },
  'sandbox/dispute': {
    as: 'superAdmin',
    works: ({ paidId }) => ({ paymentId: paidId, act: 'open' }),
    missing: () => ({ paymentId: nobody, act: 'open' }),
  },
  'loopcheck/get': {
    as: 'artist',
    works: ({ open }) => ({ requestId: open }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      { as: 'underReview', status: 404 },
    ],
    missing: () => ({ requestId: nobody }),
  },
  'loopcheck/get-requests': { as: 'visitor', works: () => ({}) },
  'loopcheck/get-requests-user': fan,
  'loopcheck/get-requests-artist': { ...fan, as: 'artist' },
  'loopcheck/get-artist-figures': {
    as: 'visitor',
    works: ({ people }) => ({ artistId: people.artist.userId }),
    foreign: [
      { as: 'visitor', status: 404, input: ({ people }) => ({ artistId: people.fan.userId }) },
      { as: 'visitor', status: 404, input: ({ people }) => ({ artistId: people.underReview.userId }) },
    ],
    missing: () => ({ artistId: nobody }),
  },
  'loopcheck/open-counts': fan,
  'loopcheck/send-request': {
    as: 'fan',
    works: ({ fileUrl, people }) => ({
      files: [{ name: 'loop.mp3', url: fileUrl, start: 0 }],
      artists: [{ id: people.artist.userId }],
    }),
    missing: ({ fileUrl }) => ({
      files: [{ name: 'loop.mp3', url: fileUrl, start: 0 }],
      artists: [{ id: nobody }],
    }),
  },
  'loopcheck/cancel': {
    as: 'fan',
    works: ({ toCancel }) => ({ canceledRequest: { requestId: toCancel } }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      { as: 'admin', status: 403 },
      { as: 'superAdmin', status: 403 },
    ],
    missing: () => ({ canceledRequest: { requestId: nobody } }),
  },
  'loopcheck/update-request': {
    as: 'artist',
    works: ({ toAnswer, people }) => ({
      requestId: toAnswer,
      artistId: people.artist.userId,
      loops: [anAnswer],
    }),
    foreign: [
      { as: 'otherArtist', status: 404 },
      {
        as: 'artist',
        status: 403,
        input: ({ toAnswer, people }) => ({
          requestId: toAnswer,
          artistId: people.otherArtist.userId,
          loops: [anAnswer],
        }),
      },
    ],
    missing: ({ people }) => ({ requestId: nobody, artistId: people.artist.userId, loops: [anAnswer] }),
  },
  'requests/delete-audio': {
    as: 'fan',
    works: ({ answered }) => ({ requestId: answered }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      { as: 'artist', status: 403 },
      { as: 'admin', status: 404 },
    ],
    missing: () => ({ requestId: nobody }),
  },
  'loopcheck/like': {
    as: 'fan',
    works: ({ answered, people }) => ({ requestId: answered, artistId: people.artist.userId, liked: true }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      { as: 'artist', status: 403 },
      { as: 'admin', status: 404 },
    ],
    missing: ({ people }) => ({ requestId: nobody, artistId: people.artist.userId, liked: true }),
  },
  'loopcheck/share': {
    as: 'fan',
    works: ({ answered, people }) => ({ requestId: answered, artistId: people.artist.userId, index: 0 }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      { as: 'artist', status: 403 },
      { as: 'admin', status: 404 },
    ],
    missing: ({ people }) => ({ requestId: nobody, artistId: people.artist.userId, index: 0 }),
  },
  'loopcheck/get-example': { as: 'visitor', works: () => ({}) },
  'admin/get-loopcheck-requests': staffList,
  'admin/get-loopcheck-request': {
    as: 'admin',
    works: ({ open }) => ({ requestId: open }),
    missing: () => ({ requestId: nobody }),
  },
  'coupon/apply': { as: 'fan', works: ({ couponCode: code }) => ({ code, context: 'loopcheck' }) },
  'admin/coupons': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/coupon-uses': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/create-coupon': {
    as: 'superAdmin',
    works: () => ({ coupon: { code: 'ONE-MORE', amount: 100, maxUses: 5, contexts: ['wallet'] } }),
  },
  'admin/update-coupon': {
    as: 'superAdmin',
    works: ({ couponId }) => ({ couponId, changes: { note: 'For everybody.' } }),
    missing: () => ({ couponId: nobody, changes: { note: 'For nobody.' } }),
  },
  'referral/generate': fan,
  'referral/get-user-referrals': { ...fan, works: () => ({ perPage: 2 }) },
  'admin/referrals': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/get-referral': {
    as: 'superAdmin',
    works: ({ referralId }) => ({ referralId }),
    missing: () => ({ referralId: nobody }),
  },
  'admin/release-referral': {
    as: 'superAdmin',
    works: ({ referralId }) => ({ referralId, reason: 'They are two people.' }),
    missing: () => ({ referralId: nobody, reason: 'They are two people.' }),
  },
  'tip/add': {
    as: 'fan',
    works: ({ people, answered }) => ({
      artistId: people.artist.userId,
      requestId: answered,
      amount: 250,
    }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      {
        as: 'fan',
        status: 404,
        input: ({ people }) => ({ artistId: people.underReview.userId, amount: 250 }),
      },
    ],
    missing: () => ({ artistId: nobody, amount: 250 }),
  },
  'requests/report': {
    as: 'fan',
    works: ({ people, answered }) => ({
      requestId: answered,
      artistId: people.artist.userId,
      reason: 'no-feedback',
      text: 'There is nothing about my loop.',
    }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
      { as: 'artist', status: 403 },
      { as: 'admin', status: 404 },
    ],
    missing: ({ people }) => ({
      requestId: nobody,
      artistId: people.artist.userId,
      reason: 'no-feedback',
      text: 'There is nothing about my loop.',
    }),
  },
  'requests/get-reports': {
    as: 'fan',
    works: ({ answered }) => ({ requestId: answered }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'artist', status: 404 },
    ],
    missing: () => ({ requestId: nobody }),
  },
  'admin/reports': staffList,
  'admin/get-report': {
    as: 'admin',
    works: ({ reportId }) => ({ reportId }),
    missing: () => ({ reportId: nobody }),
  },
  'admin/resolve-report': {
    as: 'admin',
    works: ({ reportId }) => ({ reportId, decision: 'dismiss' }),
    foreign: [
      {
        as: 'admin',
        status: 403,
        input: ({ reportId }) => ({ reportId, decision: 'refund', bps: 5000 }),
      },
    ],
    missing: () => ({ reportId: nobody, decision: 'dismiss' }),
  },
  'admin/read-private': {
    as: 'admin',
    works: ({ answered: requestId }) => ({ requestId, reason: 'A report about it.' }),
    missing: () => ({ requestId: nobody, reason: 'A report about it.' }),
  },
  'admin/cancel-request': {
    as: 'superAdmin',
    works: ({ toCancelByStaff: requestId }) => ({ requestId, reason: 'The artist is ill.' }),
    missing: () => ({ requestId: nobody, reason: 'The artist is ill.' }),
  },
  'search/artists': { as: 'visitor', works: () => ({ query: 'artist', scope: 'site' }) },
  'admin/stats-users': statistics,
  'admin/stats-artists': statistics,
  'admin/stats-loopcheck-requests': statistics,
  'admin/stats-requests': statistics,
  'admin/get-artists-performance': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/stats-revenues': statistics,
  'admin/stats-tips': statistics,
  'admin/stats-tickets': statistics,
  'admin/stats-videos': statistics,
  'admin/stats-private-sessions': statistics,
  'admin/stats-visits': statistics,
  'admin/stats-link': { as: 'superAdmin', works: () => ({ link: 'get-global-stats' }) },
  'admin/waiting': { as: 'admin', works: () => ({}) },
  'admin/jobs': statistics,
  'admin/run-job': {
    as: 'superAdmin',
    works: () => ({ job: 'forget-download-tickets' }),
    missing: () => ({ job: 'no-such-job' }),
  },
  'admin/ledger-audit': statistics,
  'admin/run-ledger-audit': statistics,
  'admin/export': {
    as: 'admin',
    works: () => ({ resource: 'users' }),
    foreign: [{ as: 'admin', status: 403, input: () => ({ resource: 'transactions' }) }],
  },
  'admin/timeline': {
    as: 'admin',
    works: ({ people }) => ({ userId: people.fan.userId, perPage: 2 }),
    missing: () => ({ userId: nobody }),
  },
  'admin/audit-log': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/security-log': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/outbox': { as: 'superAdmin', works: () => ({ perPage: 2 }) },
  'admin/get-mail': {
    as: 'superAdmin',
    works: ({ mailId }) => ({ mailId }),
    missing: () => ({ mailId: nobody }),
  },
  'admin/send-mail-again': {
    as: 'superAdmin',
    works: ({ mailId }) => ({ mailId }),
    missing: () => ({ mailId: nobody }),
  },
  'dev/clock': { as: 'visitor', works: () => ({ offsetMs: 0 }) },
  'analytics/track': { as: 'visitor', works: () => ({ events: [{ name: 'page-view', path: '/artists' }] }) },
};

/** Calls whose record is not refused but left out of the answer; each has a test of its own beside. May only shrink. */
export const hidingCalls: readonly CallPath[] = ['upload/get-status'];
