import { Moment } from '../../ui/text/Moment.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import type { PaymentRecord } from './payment-words.ts';

/** The provider's signed events about a payment, as they arrived. */
export function ProviderEvents({ events }: { events: PaymentRecord['events'] }) {
  if (events.length === 0) return <StateNote text="Nothing yet." isSmall />;
  return (
    <PlainTable
      caption="What the provider told us"
      rows={events}
      keyOf={(event) => event.id}
      columns={[
        { label: 'When', render: (event) => <Moment date={event.date} /> },
        { label: 'What', render: (event) => event.kind },
        { label: 'Event', render: (event) => <code>{event.id}</code> },
      ]}
    />
  );
}
