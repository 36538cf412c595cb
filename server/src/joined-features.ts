import type { TopicKind } from '@dubplate/shared/contract/channels.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import {
  findIdByEmail,
  peopleMatching,
  recipientsOf,
  registerClaim,
  signInTimeline,
} from './features/accounts/accounts.ts';
import { registerGoogle } from './features/accounts/google.ts';
import { registerPersonalData } from './features/accounts/personal-data-download.ts';
import { switchMailsOff } from './features/accounts/switch-mails-off.ts';
import { userDocument } from './features/accounts/user-document.ts';
import { auditTimeline, blankAudit } from './features/admin/admin.ts';
import { registerExportDownload } from './features/admin/export-download.ts';
import { registerStatsDownloads } from './features/admin/stats-download.ts';
import { artistPages, artistSitemap, forgetLikes, rememberChange } from './features/artists/artists.ts';
import { freeCouponUse } from './features/coupons/coupons.ts';
import {
  mayHearTips,
  orderTimeline,
  registerLeaving,
  tippableLoopcheck,
} from './features/loopcheck/loopcheck.ts';
import { loopcheckOffer } from './features/loopcheck/offer.ts';
import { countLoopcheckWorks } from './features/loopcheck/works.ts';
import { forgetReader, mailTimeline } from './features/notifications/notifications.ts';
import { registerUnsubscribe } from './features/notifications/unsubscribe.ts';
import { registerPaymentHooks } from './features/payments/hook.ts';
import { cardTwins, forgetCards, latestTransaction } from './features/payments/payments.ts';
import { registerPayoutHook } from './features/payouts/hook.ts';
import {
  forgetPayouts,
  keepsFromErasure,
  payoutTimeline,
  rememberClosing,
} from './features/payouts/payouts.ts';
import { type Audience, publish, type Snapshot } from './features/realtime/realtime.ts';
import { beginReferral, forgetDevices, settleReferral } from './features/referral/referral.ts';
import { blankReportsOf } from './features/reports/reports.ts';
import { indexArtist } from './features/search/search.ts';
import { tipsSnapshot } from './features/tips/tips.ts';
import { forgetUploads } from './features/uploads/uploads.ts';
import {
  forgetFreezeReasons,
  moneyTimeline,
  onBalanceChanged,
  onOrderRefunded,
} from './features/wallet/wallet.ts';
import { personalData } from './personal-data.ts';
import { registerFirebaseAction } from './providers/identity/firebase-action.ts';

type FeatureParts =
  | 'people'
  | 'findByEmail'
  | 'peopleMatching'
  | 'keepsFromErasure'
  | 'snapshots'
  | 'routes'
  | 'pageMakers'
  | 'sitemap'
  | 'publicOffers'
  | 'personalData'
  | 'cardTwins'
  | 'audiences'
  | 'tippable'
  | 'timeline'
  | 'worksOfArtists';

/** What each feature brings for others that must not know it. */
export function featureParts(config: Config): Pick<Context, FeatureParts> {
  return {
    people: recipientsOf,
    findByEmail: findIdByEmail,
    peopleMatching,
    keepsFromErasure,
    snapshots: new Map<TopicKind, Snapshot>([
      ['user', async (db, _, userId) => await userDocument(db, userId)],
      ['tips', tipsSnapshot],
      ['transactions', async (db, _, userId) => await latestTransaction(db, userId)],
    ]),
    routes: [
      registerPaymentHooks,
      registerPayoutHook,
      registerUnsubscribe,
      registerClaim,
      registerGoogle,
      registerExportDownload,
      registerStatsDownloads,
      registerPersonalData,
      ...(config.firebase ? [registerFirebaseAction] : []),
    ],
    pageMakers: artistPages,
    sitemap: artistSitemap,
    publicOffers: [loopcheckOffer],
    personalData,
    cardTwins,
    audiences: new Map<TopicKind, Audience>([['tips', mayHearTips]]),
    tippable: [tippableLoopcheck],
    timeline: [orderTimeline, moneyTimeline, payoutTimeline, mailTimeline, signInTimeline, auditTimeline],
    worksOfArtists: [countLoopcheckWorks],
  };
}

/** What features set off in one another, in this order. */
export function joinFeatures(ctx: Context): void {
  ctx.hooks.on('mailsSwitchedOff', switchMailsOff);
  ctx.hooks.on('artistChanged', rememberChange);
  ctx.hooks.on('artistChanged', indexArtist);
  onBalanceChanged(async (tx, userId) => await publish(tx, { topic: `user:${userId}` }, ctx.clock.now()));
  onOrderRefunded(freeCouponUse);
  ctx.hooks.on('personRegistered', beginReferral);
  ctx.hooks.on(
    'artistApproved',
    async (tx, { artistId }, scope) => await settleReferral(tx, scope, artistId),
  );
  registerLeaving(ctx);
  ctx.hooks.on('personLeft', rememberClosing);
  ctx.hooks.on('personErased', async (tx, { userId, email, names }, { now }) => {
    await forgetReader(tx, { userId, email });
    await forgetUploads(tx, userId, now);
    await forgetFreezeReasons(tx, userId);
    await forgetPayouts(tx, userId);
    await forgetCards(tx, userId, now);
    await forgetLikes(tx, userId);
    await forgetDevices(tx, userId);
    await blankReportsOf(tx, userId);
    await blankAudit(tx, { userId, names });
  });
}
