import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { keptReferral } from '../../../app/referral/referral.ts';
import type { CheckoutWords } from '../../checkout/checkout-words.ts';
import type { Sale } from '../../checkout/sale.ts';
import { courseStore } from './course-store.ts';

const words: CheckoutWords = {
  back: null,
  sending: 'Buying the course…',
  unanswered:
    'Your last attempt got no answer, so you may have the course. Buy it again to find out: it is never paid twice.',
  paid: 'Your payment has arrived: the tokens are in your wallet. The course has not been bought yet.',
  beforePaying:
    'You get the course as soon as the payment is confirmed. Until then the tokens stay in your wallet.',
  submit: 'Buy the course',
  submitting: 'Buying…',
  agreeing: 'By buying',
  signIn: 'Sign in to buy the course. You come back here.',
};

function refusalText(code: CallErrorCode): string {
  if (code === 'already-bought') return 'You have this course already. Nothing was charged.';
  return code === 'not-found' ? 'This course is not available.' : errorText(code);
}

/** One course. */
export function courseSale(videoId: string): Sale {
  return {
    product: products.video,
    words,
    store: courseStore(videoId),
    lockName: `dubplate-course-${videoId}`,
    refusalNow: async (price) => {
      const video = await call('video/get', { videoId });
      // In another tab, for example.
      if (video.purchased) return 'already-bought';
      // Who was refunded still sees a course that is off sale.
      if (!isOnSale(video)) return 'not-found';
      return video.amount === price ? null : 'price-changed';
    },
    buy: async (amount, idempotencyKey) =>
      await call('video/purchase', { videoId, amount, referral: keptReferral() }, { idempotencyKey }),
    refusalText,
    again: 'Try again: the course is never paid twice.',
    changedCalls: 'video/',
    missingFor: 'video',
    open: () => openModal('paywall-video', { videoId }),
  };
}
