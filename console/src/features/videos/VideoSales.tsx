import { roleOf } from '../../auth-provider.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { formatCount } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { SoldLines } from '../wallet/SoldLines.tsx';
import { purchaseWords, refundEffect, type VideoRecord, type VideoSale } from './video-words.ts';

/** Who bought it, newest first. Super admins refund single purchases within seven days. */
export function Sales({ record: { sales, totalSales, artist, title } }: { record: VideoRecord }) {
  const shown = sales.length < totalSales ? `The newest ${sales.length} are shown.` : null;
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <Section title={`Purchases (${formatCount(totalSales)})`} aside={shown} isWide>
      <PlainTable
        caption="Purchases"
        rows={sales}
        keyOf={({ id }) => id}
        emptyText="Nobody has bought it yet."
        columns={[
          {
            label: 'Buyer',
            render: ({ buyer }) => <RecordLink resource="users" id={buyer.id} text={buyer.username} />,
          },
          { label: 'Bought', render: ({ boughtAt }) => <DateTime date={boughtAt} /> },
          { label: 'Status', render: ({ status }) => <StatusChip {...purchaseWords[status]} /> },
          { label: 'Price', isNumber: true, render: ({ paid }) => <Money tokens={paid} /> },
          ...(isSuperAdmin
            ? [
                {
                  label: 'Refund',
                  render: (sale: VideoSale) => (
                    <DialogButton text="Refund" isOffered={sale.mayRefund}>
                      {(close) => (
                        <RefundDialog {...{ sale, title }} artist={artist.username} onClose={close} />
                      )}
                    </DialogButton>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

interface Properties {
  sale: VideoSale;
  title: string;
  artist: string;
  onClose: () => void;
}

function RefundDialog({ sale, title, artist, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/refund-video', { onDone: onClose });
  return (
    <ReasonDialog
      {...status}
      title={`Refund “${title}” to ${sale.buyer.username}`}
      effect={refundEffect(sale, artist)}
      verb="Refund"
      needsReason
      bounds={{ min: 5, max: 300 }}
      isDestructive
      onConfirm={(reason) => send({ purchaseId: sale.id, reason }, 'The purchase is refunded.')}
      onClose={onClose}
    />
  );
}

/** The money of the purchases that cost something. */
export function SaleMoney({ record: { lines } }: { record: VideoRecord }) {
  return <SoldLines lines={lines} keyOf={({ purchaseId }) => purchaseId} />;
}
