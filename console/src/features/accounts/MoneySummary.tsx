import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { Money } from '../../ui/money/Money.tsx';
import { listAddress } from '../../ui/record/addresses.ts';
import { Section } from '../../ui/record/Section.tsx';
import type { PersonRecord } from './person-words.ts';

/** A person's tokens by account. For super admins. */
export function MoneySummary({ person, hasLinks = false }: { person: PersonRecord; hasLinks?: boolean }) {
  const { money } = person;
  return (
    <Section
      title="Money"
      facts={[
        ['Bought', <Money key="wallet" tokens={money.wallet} />],
        ['Bonus', <Money key="bonus" tokens={money.bonus} />],
        ['Earnings pending', <Money key="pending" tokens={money.pending} />],
        ['Earnings', <Money key="earnings" tokens={money.earnings} />],
      ]}
    >
      {hasLinks ? <MoneyLinks person={person} /> : null}
    </Section>
  );
}

/** Links to everything that moved the person's money, and to creating a transaction. */
function MoneyLinks({ person: { id: userId, type } }: { person: PersonRecord }) {
  const links = [
    { text: 'Transactions', to: listAddress('transactions', { userId, all: true }) },
    { text: 'Payments', to: listAddress('payments', { userId }) },
    ...(type === UserType.Artist ? [{ text: 'Pay-outs', to: listAddress('payouts', { userId }) }] : []),
    { text: 'Vouchers used', to: listAddress('coupon-uses', { userId }) },
    { text: 'Referrals', to: listAddress('referrals', { userId }) },
    { text: 'Create transaction', to: `/create-transaction?userId=${encodeURIComponent(userId)}` },
  ];
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {links.map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </Box>
  );
}
