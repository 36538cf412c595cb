import type { z } from 'zod';
import { type AlgoliaConfig, algolia } from './algolia.ts';
import { calendar, type CalendarConfig } from './calendar.ts';
import { type FirebaseConfig, firebase } from './firebase.ts';
import { type GoogleConfig, google } from './google.ts';
import { imageCdn, type ImageCdnConfig } from './image-cdn.ts';
import { type LiveConfig, type LiveEngineConfig, live, liveEngine } from './live.ts';
import { mux, type MuxConfig } from './mux.ts';
import { type PaypalConfig, paypal } from './paypal.ts';
import { type PayoutKeys, payoutKeys } from './payout-keys.ts';
import { prismic, type PrismicConfig } from './prismic.ts';
import { s3, type S3Config } from './s3.ts';
import { type SmtpConfig, smtp } from './smtp.ts';
import { type StripeConfig, stripe } from './stripe.ts';
import { video, type VideoConfig } from './video.ts';

/** What outside providers need. Each file of this folder defines one. */
export interface ProviderConfigs {
  /** The Firebase project that keeps passwords and sign-ins; undefined means Dubplate keeps them. */
  firebase: FirebaseConfig | undefined;
  /** An external search service; undefined means Dubplate's own search. */
  algolia: AlgoliaConfig | undefined;
  /** In tests: what stands in for calendars that artists have elsewhere. */
  calendar: CalendarConfig | undefined;
  /** Google sign-in beside Dubplate's own passwords. Firebase has its own way. */
  google: GoogleConfig | undefined;
  /** Keys for pay-out details; undefined means one created in the data folder. */
  payoutKeys: PayoutKeys | undefined;
  /** The mail server; undefined means mails are only stored as files. */
  smtp: SmtpConfig | undefined;
  /** Where files lie; undefined means a folder in `dataDir`. */
  s3: S3Config | undefined;
  /** Who sends public pictures; undefined means this server, or the storage. */
  imageCdn: ImageCdnConfig | undefined;
  /** Card payments; undefined means the sandbox, outside production. */
  stripe: StripeConfig | undefined;
  /** Our own forwarder of live sessions. */
  live: LiveConfig;
  /** Another one in its place; undefined means our own. */
  liveEngine: LiveEngineConfig | undefined;
  /** The service that streams new videos; undefined means that Dubplate does. */
  mux: MuxConfig | undefined;
  /** Where ffmpeg is, if it is not found by itself. */
  video: VideoConfig | undefined;
  /** Payments approved on PayPal's page; undefined means the sandbox, outside production. */
  paypal: PaypalConfig | undefined;
  /** The service that keeps published documents; undefined means our own database. */
  prismic: PrismicConfig | undefined;
}

export const providerKeys = {
  ...algolia.keys,
  ...calendar.keys,
  ...firebase.keys,
  ...google.keys,
  ...imageCdn.keys,
  ...live.keys,
  ...liveEngine.keys,
  ...mux.keys,
  ...paypal.keys,
  ...payoutKeys.keys,
  ...prismic.keys,
  ...s3.keys,
  ...smtp.keys,
  ...stripe.keys,
  ...video.keys,
};

type Values = z.infer<z.ZodObject<typeof providerKeys>>;

/** Invalid combinations, one sentence each. */
export function providerProblems(values: Values, isProduction: boolean): string[] {
  return [
    algolia,
    calendar,
    firebase,
    google,
    imageCdn,
    live,
    liveEngine,
    mux,
    paypal,
    payoutKeys,
    prismic,
    s3,
    smtp,
    stripe,
    video,
  ].flatMap((provider) => provider.problemsOf(values, isProduction));
}

/** Call only if there are no problems. */
export function providerConfigsOf(values: Values): ProviderConfigs {
  return {
    firebase: firebase.configOf(values),
    algolia: algolia.configOf(values),
    calendar: calendar.configOf(values),
    google: google.configOf(values),
    live: live.configOf(values),
    liveEngine: liveEngine.configOf(values),
    mux: mux.configOf(values),
    video: video.configOf(values),
    payoutKeys: payoutKeys.configOf(values),
    s3: s3.configOf(values),
    imageCdn: imageCdn.configOf(values),
    smtp: smtp.configOf(values),
    stripe: stripe.configOf(values),
    paypal: paypal.configOf(values),
    prismic: prismic.configOf(values),
  };
}
