import { products } from '@dubplate/shared/lookups/products.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { type ModalProps, openModal } from '../../app/modals/modal-store.ts';
import type { CheckoutWords } from '../checkout/checkout-words.ts';
import type { Sale } from '../checkout/sale.ts';
import { fileStore } from './file-store.ts';

const words: CheckoutWords = {
  back: null,
  sending: 'Buying the file…',
  unanswered:
    'Your last attempt got no answer, so you may have the file. Buy it again to find out: it is never paid twice.',
  paid: 'Your payment has arrived: the tokens are in your wallet. The file has not been bought yet.',
  beforePaying:
    'You get the file as soon as the payment is confirmed. Until then the tokens stay in your wallet.',
  submit: 'Buy the file',
  submitting: 'Buying…',
  agreeing: 'By buying',
  signIn: 'Sign in to buy the file. You come back here.',
};

const texts: Partial<Record<CallErrorCode, string>> = {
  'already-bought': 'You have this file already. Nothing was charged.',
  'state-conflict': 'This file is no longer sold.',
  'not-found': 'This file is no longer sold.',
  forbidden: 'Files are sold to people with a ticket, or who may watch the course.',
};

/** One file of a session or a course. */
export function fileSale(props: ModalProps['paywall-file']): Sale {
  const { fileId, source } = props;
  return {
    product: { ...products.file, paymentContext: source.kind },
    words,
    store: fileStore(fileId),
    lockName: `dubplate-file-${fileId}`,
    refusalNow: async () => {
      const { items } = await call('files/get-attached-files', { sourceId: source.id });
      const file = items.find(({ id }) => id === fileId);
      if (!file) return 'not-found';
      // In another tab, for example.
      return file.purchased ? 'already-bought' : null;
    },
    buy: async (_amount, idempotencyKey) => await call('files/purchase', { fileId }, { idempotencyKey }),
    refusalText: (code) => texts[code] ?? errorText(code),
    again: 'Try again: the file is never paid twice.',
    changedCalls: 'files/',
    missingFor: 'filePurchase',
    open: () => openModal('paywall-file', props),
  };
}
