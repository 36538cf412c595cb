import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatTokens } from '../ui/money/amounts.ts';
import { accountOrder, accountWords } from '../features/wallet/transaction-words.ts';
import { ErrorState } from '../ui/text/ErrorState.tsx';
import { Moment } from '../ui/text/Moment.tsx';
import { Money } from '../ui/money/Money.tsx';
import { PlainTable } from '../ui/record/PlainTable.tsx';
import { Section } from '../ui/record/Section.tsx';
import { StatusChip } from '../ui/text/StatusChip.tsx';
import { useAsk } from '../api/use-call.ts';
import { count } from './figures.ts';

/** Where every token is. What people have, the platform owes: the sum is zero, or something is wrong. */
export function TokenSupply() {
  const { data, error, refetch } = useAsk('admin/token-supply', {});
  return (
    <Section
      title="Where are all tokens, at this moment"
      aside={
        data ? (
          <StatusChip
            text={data.isBalanced ? 'Sums to zero' : 'Does not sum to zero'}
            tone={data.isBalanced ? 'success' : 'error'}
          />
        ) : null
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={300} /> : null}
      {data && !data.isBalanced ? (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {formatTokens(data.sum)} tokens came from nowhere.{' '}
          <Link to="/ledger-audit">Open the ledger audit</Link>
        </Alert>
      ) : null}
      {data ? (
        <>
          <PlainTable
            caption="Tokens by account"
            rows={data.accounts.toSorted((a, b) => accountOrder(a.account) - accountOrder(b.account))}
            keyOf={({ account }) => account}
            columns={[
              { label: 'Account', render: ({ account }) => accountWords(account), sum: 'Sum' },
              { label: 'Of', isNumber: true, render: ({ owners }) => count(owners) },
              {
                label: 'Tokens',
                isNumber: true,
                render: ({ tokens }) => <Money tokens={tokens} />,
                sum: <Money tokens={data.sum} />,
              },
            ]}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            As of <Moment date={data.date} />.
          </Typography>
        </>
      ) : null}
    </Section>
  );
}
