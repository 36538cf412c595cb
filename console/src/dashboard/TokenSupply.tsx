import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { useCall } from '../api/use-call.ts';
import { accountOrder, accountWords } from '../features/wallet/transaction-words.ts';
import { formatCount, formatTokens } from '../ui/money/amounts.ts';
import { Money } from '../ui/money/Money.tsx';
import { Loaded } from '../ui/record/Loaded.tsx';
import { PlainTable } from '../ui/record/PlainTable.tsx';
import { Section } from '../ui/record/Section.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { StatusChip } from '../ui/text/StatusChip.tsx';

/** Where every token is. What people have, the platform owes, so the sum must be zero. */
export function TokenSupply() {
  const query = useCall('admin/token-supply', {});
  const balanced = <StatusChip text="Sums to zero" tone="success" />;
  const unbalanced = <StatusChip text="Does not sum to zero" tone="error" />;
  return (
    <Section
      title="Where all tokens are now"
      aside={query.data ? (query.data.isBalanced ? balanced : unbalanced) : null}
    >
      <Loaded query={query} height={300}>
        {(supply) => <Supply supply={supply} />}
      </Loaded>
    </Section>
  );
}

function Supply({ supply }: { supply: CallAnswer<'admin/token-supply'> }) {
  const { accounts, sum, isBalanced, date } = supply;
  return (
    <>
      {isBalanced ? null : (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {formatTokens(sum)} tokens came from nowhere. <Link to="/ledger-audit">Open the ledger audit</Link>
        </Alert>
      )}
      <PlainTable
        caption="Tokens by account"
        rows={accounts.toSorted((a, b) => accountOrder(a.account) - accountOrder(b.account))}
        keyOf={({ account }) => account}
        columns={[
          { label: 'Account', render: ({ account }) => accountWords(account), sum: 'Sum' },
          { label: 'Owners', isNumber: true, render: ({ owners }) => formatCount(owners) },
          {
            label: 'Tokens',
            isNumber: true,
            render: ({ tokens }) => <Money tokens={tokens} />,
            sum: <Money tokens={sum} />,
          },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        As of <DateTime date={date} />.
      </Typography>
    </>
  );
}
