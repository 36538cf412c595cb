import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { addCard } from './add-card.ts';
import { add } from './add.ts';
import { adminGetPayment } from './admin-get-payment.ts';
import { adminPaymentsReport } from './admin-payments-report.ts';
import { adminPayments } from './admin-payments.ts';
import { adminRefundTopup } from './admin-refund-topup.ts';
import { approveOrder } from './approve-order.ts';
import { beginPaypalOrder } from './begin-paypal-order.ts';
import { confirmCard } from './confirm-card.ts';
import { createPaypalOrder } from './create-paypal-order.ts';
import { deleteCard } from './delete-card.ts';
import { dispute } from './dispute.ts';
import { getReceipt } from './get-receipt.ts';
import { getUserCards } from './get-user-cards.ts';
import { intent } from './intent.ts';
import { registerPaymentHooks } from './hook.ts';
import { paymentsInvariants } from './invariants.ts';
import { cardTwins, forgetCards, latestTransaction } from './payments.ts';
import { ownCards, ownDisputes, ownPayments, ownRefunds } from './personal-data.ts';
import { expirePaymentsJob, reconcilePaymentsJob, retryRefundsJob } from './payments.job.ts';
import { askDisputesJob } from './ask-disputes.job.ts';
import { forgetCustomersJob } from './forget-customers.job.ts';

export const payments = {
  handlers: {
    'payment/intent': intent,
    'payment/add': add,
    'payment/add-card': addCard,
    'payment/delete-card': deleteCard,
    'payment/get-user-cards': getUserCards,
    'payment/begin-paypal-order': beginPaypalOrder,
    'payment/create-paypal-order': createPaypalOrder,
    'payment/get-receipt': getReceipt,
    'admin/payments': adminPayments,
    'admin/get-payment': adminGetPayment,
    'admin/refund-topup': adminRefundTopup,
    'admin/payments-report': adminPaymentsReport,
    'sandbox/confirm-card': confirmCard,
    'sandbox/approve-order': approveOrder,
    'sandbox/dispute': dispute,
  } satisfies Partial<Handlers>,
  jobs: [expirePaymentsJob, reconcilePaymentsJob, retryRefundsJob, askDisputesJob, forgetCustomersJob],
  provides: () => ({ cardTwins }),
  invariants: paymentsInvariants,
  hooks: { personErased: async (tx, { userId }, { now }) => await forgetCards(tx, userId, now) },
  topics: [{ kind: 'transactions', snapshot: async (db, _, userId) => await latestTransaction(db, userId) }],
  routes: [registerPaymentHooks],
  personalData: [
    { name: 'payments', rowsOf: ownPayments },
    { name: 'cards', rowsOf: ownCards },
    { name: 'payment-refunds', rowsOf: ownRefunds },
    { name: 'payment-disputes', rowsOf: ownDisputes },
  ],
} satisfies Feature;
