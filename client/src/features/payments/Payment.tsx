import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { formatCents } from '@dubplate/shared/lib/tokens.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCall } from '../../api/use-call.ts';
import { cardProvider } from '../../providers/payments/card-provider.ts';
import { orderButton } from '../../providers/payments/order-provider.ts';
import type { CardProvider } from '../../providers/payments/port.ts';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import type { BeforePaying } from './before-paying.ts';
import { CardPayment } from './card/CardPayment.tsx';
import { PayPalPayment } from './paypal/PayPalPayment.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { WithCardDesk } from './card/WithCardDesk.tsx';
import { TermsLink } from '../../app/TermsLink.tsx';

interface Props {
  /** In US dollars, with at most two decimals. */
  amountUsd: number;
  context: PaymentContext;
  onBeforePaying?: BeforePaying;
  /** Called once the server has confirmed the money. */
  onPaid: (transaction: TransactionDocument) => void;
}

/** Everything a person can pay with here: a card, or the second provider. Only one of them pays at a time. */
export function Payment(props: Props) {
  const [active, setActive] = useState<'card' | 'order' | null>(null);
  const card = cardProvider();
  const button = orderButton();
  const { mutate } = useSWRConfig();
  const price = formatCents(Math.round(props.amountUsd * 100));
  const markActive = (what: 'card' | 'order') => (isActive: boolean) =>
    setActive((before) => (isActive ? what : before === what ? null : before));

  const handlePaid = (transaction: TransactionDocument) => {
    // A card may have been saved with the payment.
    void mutate(['payment/get-user-cards', {}]);
    props.onPaid(transaction);
  };

  if (!card && !button) {
    return (
      <ErrorState
        headingLevel={3}
        title="Payments cannot be taken right now"
        safe="Nothing was charged. Please try again later."
      />
    );
  }
  const common = { ...props, price, onPaid: handlePaid };
  return (
    <div className="grid gap-5">
      {card && (
        <CardPart {...common} provider={card} isLocked={active === 'order'} onActive={markActive('card')} />
      )}
      {button && (
        <>
          {card && active !== 'card' && <Or />}
          <PayPalPayment
            {...common}
            button={button}
            isLocked={active === 'card'}
            onActive={markActive('order')}
          />
        </>
      )}
      <p className="text-sm text-muted">
        By paying you agree to the <TermsLink />. 100 tokens = $1.
      </p>
    </div>
  );
}

type CardPartProps = Props & {
  price: string;
  provider: CardProvider;
  isLocked: boolean;
  onActive: (isActive: boolean) => void;
};

/** The form appears whole: with its owner's saved cards, and with the company's fields in it. */
function CardPart({ provider, ...props }: CardPartProps) {
  const saved = useCall('payment/get-user-cards', {}, { revalidateOnFocus: false });
  return (
    <WithCardDesk
      provider={provider}
      safe="Nothing was charged. Check your connection, and whether something in your browser blocks payment pages."
    >
      {(desk) =>
        // While the list cannot be read a card is entered.
        saved.data || saved.error ? (
          <CardPayment
            {...props}
            desk={desk}
            testCards={provider.testCards}
            savedCards={saved.data?.items ?? []}
          />
        ) : (
          <PaymentSkeleton />
        )
      }
    </WithCardDesk>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-0.5 before:flex-1 before:bg-line after:h-0.5 after:flex-1 after:bg-line">
      or
    </p>
  );
}
