import { commissionTrouble } from '@dubplate/shared/features/payments/rules.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { addCard } from './cards/add-card.ts';
import { add } from './cards/add.ts';
import { adminGetPayment } from './staff/admin-get-payment.ts';
import { adminPaymentsReport } from './staff/admin-payments-report.ts';
import { adminPayments, paymentList } from './staff/admin-payments.ts';
import { adminRefundTopup, refundSubject } from './refunds/admin-refund-topup.ts';
import { approveOrder } from './paypal-orders/approve-order.ts';
import { beginPaypalOrder } from './paypal-orders/begin-paypal-order.ts';
import { confirmCard } from './cards/confirm-card.ts';
import { createPaypalOrder } from './paypal-orders/create-paypal-order.ts';
import { deleteCard } from './cards/delete-card.ts';
import { adminEndDispute, endDisputeSubject } from './disputes/admin-end-dispute.ts';
import { dispute } from './disputes/dispute.ts';
import { getReceipt } from './get-receipt.ts';
import { getUserCards } from './cards/get-user-cards.ts';
import { intent } from './cards/intent.ts';
import { registerPaymentHooks } from './webhook.ts';
import { paymentsInvariants } from './invariants.ts';
import { accountsSharingCard, forgetCards, latestTransaction } from './payments.ts';
import { ownCards, ownDisputes, ownPayments, ownRefunds } from './personal-data.ts';
import { expirePaymentsJob, reconcilePaymentsJob, retryRefundsJob } from './payments.job.ts';
import { askDisputesJob } from './disputes/ask-disputes.job.ts';
import { collectDisputedJob } from './disputes/collect-disputed.job.ts';
import { forgetCardTriesJob } from './cards/forget-card-tries.job.ts';
import { restrainPaymentsJob } from './cards/open-payments.ts';
import { forgetCustomersJob } from './cards/forget-customers.job.ts';

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
    'admin/end-dispute': adminEndDispute,
    'admin/payments-report': adminPaymentsReport,
    'sandbox/confirm-card': confirmCard,
    'sandbox/approve-order': approveOrder,
    'sandbox/dispute': dispute,
  } satisfies Partial<Handlers>,
  exports: [paymentList],
  approvalSubjects: [refundSubject, endDisputeSubject],
  jobs: [
    expirePaymentsJob,
    reconcilePaymentsJob,
    retryRefundsJob,
    askDisputesJob,
    collectDisputedJob,
    forgetCustomersJob,
    forgetCardTriesJob,
    restrainPaymentsJob,
  ],
  provides: () => ({ accountsSharingCard, commissionTrouble: (bps) => commissionTrouble(bps) }),
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
