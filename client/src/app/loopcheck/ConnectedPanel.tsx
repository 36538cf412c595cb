import { chargeUsdFor } from '@dubplate/shared/features/payments/rules.ts';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CardFormInput, PanelParts } from '../../features/loopcheck/panel/panel-parts.ts';
import { applyVoucher } from '../../features/coupons/apply-voucher.ts';
import { VoucherForm } from '../../features/coupons/VoucherForm.tsx';
import { LoopcheckPanel } from '../../features/loopcheck/panel/LoopcheckPanel.tsx';
import { PaymentSkeleton } from '../../features/payments/PaymentSkeleton.tsx';
import { usePendingPayment } from '../../features/payments/resume/pending-payment.ts';
import { AudioDropzone } from '../../features/uploads/AudioDropzone.tsx';
import { cancelTransfer, useTransfers } from '../../features/uploads/transfers.ts';
import { TransferLine } from '../../features/uploads/TransferLine.tsx';
import { paths } from '../../paths.ts';
import { track } from '../consent/track.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { closeLoopcheckPanel, useLoopcheckPanel } from '../../features/loopcheck/start/panel-state.ts';
import { rememberTarget } from '../session/redirect-after-login.ts';
import { askToReopen } from '../../features/loopcheck/start/reopen-after-login.ts';
import { useDraftUploads } from './use-draft-uploads.ts';

/** Nobody fetches the payment code before a card is needed. */
const Payment = lazyPart(async () => ({
  default: (await import('../../features/payments/Payment.tsx')).Payment,
}));

/** The Loopcheck panel with the upload widget and the card form in it. */
export function ConnectedPanel() {
  const { isOpen } = useLoopcheckPanel();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useDraftUploads();
  useEffect(() => {
    if (isOpen) track('Start Loopcheck');
  }, [isOpen]);

  const parts: PanelParts = {
    transfers: useTransfers(),
    isPaymentPending: usePendingPayment() !== null,
    dropzone: (input) => <AudioDropzone {...input} />,
    transferLine: (input) => <TransferLine {...input} />,
    cardForm: (input) => <LoopcheckCard {...input} />,
    voucherForm: (input) => <VoucherForm {...input} />,
    applyVoucher: (code, artistSlug) => applyVoucher(code, { context: 'loopcheck', artistSlug }),
    cancelTransfer,
    goToLogin: () => {
      rememberTarget(pathname + search + hash);
      askToReopen();
      void navigate(paths.login);
    },
    close: closeLoopcheckPanel,
  };
  return <LoopcheckPanel isOpen={isOpen} parts={parts} />;
}

function LoopcheckCard({ missingTokens, onPaid }: CardFormInput) {
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      <Payment amountUsd={chargeUsdFor(missingTokens)} context="loopcheck" onPaid={onPaid} />
    </Suspense>
  );
}
