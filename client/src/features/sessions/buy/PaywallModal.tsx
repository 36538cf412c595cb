import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Paywall } from '../../checkout/Paywall.tsx';
import { SessionDate } from '../words/SessionDate.tsx';
import { bookedText } from './booked-text.ts';
import { ticketSale } from './ticket-sale.ts';
import { TicketTerms } from './TicketTerms.tsx';

type Props = { sessionId: string; onClose: () => void };

/** The price of a ticket and the ways to pay it. */
export function PaywallModal({ sessionId, onClose }: Props) {
  const { data, error, mutate } = useCall('session/get', { sessionId });
  const sale = useMemo(() => ticketSale(sessionId), [sessionId]);
  return (
    <Paywall
      sale={sale}
      title={data ? `Ticket for “${data.title}”` : 'Ticket'}
      description={
        data && (
          <>
            With {data.artistName}, <SessionDate session={data} />. Replay included: you can watch the session
            again afterwards.
          </>
        )
      }
      terms={data && <TicketTerms session={data} />}
      name="This ticket"
      label="Ticket, 1 person"
      data={
        data && {
          amount: data.amount,
          boughtText: bookedText(data.artistName),
          isBought: data.purchased === true,
        }
      }
      error={error}
      onRetry={() => mutate()}
      onClose={onClose}
    />
  );
}
