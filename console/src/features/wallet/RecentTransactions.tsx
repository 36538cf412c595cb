import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { Money } from '../../ui/money/Money.tsx';
import {
  balanceAfter,
  dateOfTransaction,
  kindOfTransaction,
  referenceOfTransaction,
  whatOfTransaction,
} from './TransactionList.tsx';

/** The latest changes of a person's balance. For super admins. */
export function RecentTransactions({ userId }: { userId: string }) {
  return (
    <RecentRows
      title="Transactions"
      resource="transactions"
      filter={{ userId }}
      sortField="date"
      shownMax={8}
      emptyText="No tokens were bought, given or spent yet. Earnings are listed under Money."
      columns={[
        dateOfTransaction,
        kindOfTransaction,
        whatOfTransaction,
        { label: 'Amount', isNumber: true, render: (row) => <Money tokens={row.tokens} isSigned /> },
        balanceAfter,
        referenceOfTransaction,
      ]}
    />
  );
}
