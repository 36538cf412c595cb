import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { useSession } from '../../api/use-session.ts';
import { useProcessing } from '../../app/live/processing.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { checkoutOfSale, type Sale } from './sale.ts';
import { useSignInDetour } from './SignInFirst.tsx';
import { useSendDraft } from './use-send-draft.ts';

interface Offered {
  /** The price, in tokens. */
  amount: number;
  /** Said once it was bought. */
  boughtText: string;
  /** By this tab or another, or by an attempt whose answer was lost. */
  isBought: boolean;
}

type Props = {
  sale: Sale;
  title: string;
  description: ReactNode;
  /** What is good to know before paying. */
  terms?: ReactNode;
  /** What is loaded: "This ticket". */
  name: string;
  /** What is paid for: "Ticket, 1 person". */
  label: string;
  data: Offered | undefined;
  error: CallError | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/** The price of one thing and the ways to pay it. */
export function Paywall(props: Props) {
  const { sale, title, description, terms, name, label, data, error, onRetry, onClose } = props;
  const handleClose = () => {
    sale.store.dispatch({ type: 'closed' });
    onClose();
  };
  return (
    <Modal isOpen onClose={handleClose} title={title} description={description}>
      <Loaded
        name={name}
        data={data}
        error={error}
        onRetry={onRetry}
        skeleton={<Skeletons sizes={['h-24', 'h-40']} />}
      >
        {(offered) => (
          <div className="grid gap-5">
            {terms}
            <Buying {...offered} sale={sale} label={label} onCancel={handleClose} onLeave={onClose} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

type BuyingProps = Offered & Pick<Props, 'sale' | 'label'> & { onCancel: () => void; onLeave: () => void };

function Buying({ sale, amount, boughtText, isBought, label, onCancel, onLeave }: BuyingProps) {
  const { state } = useSession();
  const goToLogin = useSignInDetour();
  const { store } = sale;
  const checkout = useMemo(
    () =>
      checkoutOfSale(sale, {
        onBought: () => {
          onLeave();
          showToast({ type: 'success', text: boughtText });
        },
        onMissing: (missingTokens) => {
          showToast({ type: 'warning', text: errorText('insufficient-credit') });
          openTokens(sale, missingTokens);
        },
      }),
    [sale, boughtText, onLeave],
  );
  const sending = useSendDraft(checkout);
  useProcessing('paywall', sending.isSending);
  const finish = useEffectEvent(() => {
    store.dispatch({ type: 'sent' });
    onLeave();
    showToast({ type: 'success', text: boughtText });
  });
  const { isUnanswered, wasAskedToPay } = store.useDraft();
  // Its own answer says so while it is sent, and who holds a card in hand is told that it is not charged.
  const isToldHere = sending.isSending || sending.problem !== null || (wasAskedToPay && !isUnanswered);
  const isDone = isBought && !isToldHere;
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  useEffect(() => {
    if (!isDone) store.dispatch({ type: 'shown', amount });
  }, [store, amount, isDone]);
  return (
    <div className="grid gap-4">
      <PaymentStep
        checkout={checkout}
        sending={sending}
        label={label}
        waitingFor={null}
        onSignIn={goToLogin}
        onCancel={onCancel}
        onLeave={onLeave}
      />
      {state === 'visitor' && (
        <Button kind="quiet" onClick={() => openTokens(sale)}>
          See token packs
        </Button>
      )}
    </div>
  );
}

/** Tokens bought there lead back here. A visitor who closes them is back here too. */
function openTokens({ missingFor, open }: Sale, missingTokens?: number): void {
  openModal('tokens', {
    missingFor,
    ...(missingTokens !== undefined && { missingTokens }),
    onPaid: open,
    onVisitorClose: open,
  });
}
