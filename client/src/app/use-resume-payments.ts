import { tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { productByPaymentContext, products } from '@dubplate/shared/lookups/products.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../api/use-session.ts';
import type { CardPaymentRecord } from '../features/payments/card/card-attempt.ts';
import { look, resumePayments } from '../features/payments/resume/resume-payments.ts';
import { keepReturned, readReturn } from '../features/payments/resume/returned-payment.ts';
import { isByCard, unsettledOf } from '../features/payments/resume/unsettled.ts';
import { openModal } from './modals/modal-store.ts';
import { panelManifests } from './panels.ts';

/** Goes on with what was being paid when the page before this one ended: by a reload, or on the way to the bank and back. */
export function useResumePayments(): void {
  const userId = useUser()?.uid;
  const navigate = useNavigate();
  const { state } = useLocation();
  const goOn = useEffectEvent(async (uid: string) => {
    const returned = readReturn(location.href);
    // The secret is taken out of the address, so that nobody shares it and a reload does not come back again.
    if (returned) void navigate(returned.rest, { replace: true, state });
    const payment = unsettledOf(uid)
      .filter(isByCard)
      .find(({ clientSecret }) => clientSecret === returned?.clientSecret);
    const others = resumePayments(uid, payment);
    if (payment) await comeBack(payment);
    await others;
  });
  useEffect(() => {
    if (userId !== undefined) void goOn(userId);
  }, [userId]);
}

/** The form that was left opens again and says how it ended. What has been credited meanwhile is only announced. */
async function comeBack(payment: CardPaymentRecord): Promise<void> {
  const isPaid = await look(payment).catch(() => false);
  if (!isPaid) keepReturned(payment);
  const product = panelManifests.find(({ kind }) => products[kind].paymentContext === payment.context);
  if (product) return product.panel.open();
  // A checkout on a page of its own is where the payment came back to. Tokens alone are bought in a dialog.
  if (isPaid || productByPaymentContext(payment.context)) return;
  const pack = tokenPacks.find(({ priceCents }) => priceCents === Math.round(payment.amountUsd * 100));
  openModal('tokens', pack ? { packId: pack.id } : {});
}
