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

export const paymentsHandlers = {
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
} satisfies Partial<Handlers>;
